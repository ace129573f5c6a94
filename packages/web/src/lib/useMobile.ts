import { useMedia } from './useMedia.js';

/** True in the mobile view: 992 px or less. */
export const useMobile = (): boolean => useMedia('(max-width: 992px)');

/** True where the pointer is a finger. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
