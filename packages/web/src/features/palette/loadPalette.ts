import type { ComponentType } from 'react';

let loaded: ComponentType | null = null;

/** The palette's code, fetched when the page has settled, so that it opens at once. */
export async function loadPalette(): Promise<{ default: ComponentType }> {
  const palette = await import('./Palette.js');
  loaded = palette.default;
  return palette;
}

/** The palette where it is here already: waiting for code costs React 300 ms even when there is nothing to wait for. */
export const paletteNow = (): ComponentType | null => loaded;
