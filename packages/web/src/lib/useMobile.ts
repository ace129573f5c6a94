import { useMedia } from './useMedia.js';

/** True in the mobile view: 992 px or less (spec 1 §9). */
export const useMobile = (): boolean => useMedia('(max-width: 992px)');

/** True where somebody points with a finger. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
