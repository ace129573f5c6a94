/** The palette's code, fetched when the page has settled, so that it opens at once. */
export const loadPalette = () => import('./Palette.js');
