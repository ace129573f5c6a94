import { useMedia } from './useMedia.js';

/** True in the mobile view: 992 px or less (docs/domains/screens.md). */
export const useMobile = (): boolean => useMedia('(max-width: 992px)');

/** True on touch devices. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
