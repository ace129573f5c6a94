import { lazyPart } from '../../lib/lazyPart.js';

/** Search and commands; its code is loaded once the page is idle, so that it opens at once. */
export const { load: loadPalette, Part: Palette } = lazyPart(() => import('./Palette.js'));
