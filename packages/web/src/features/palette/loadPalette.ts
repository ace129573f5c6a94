import type { ComponentType } from 'react';

let loaded: ComponentType | null = null;

/** Loads the palette's code once the page is idle, so that it opens at once. */
export async function loadPalette(): Promise<{ default: ComponentType }> {
  const palette = await import('./Palette.js');
  loaded = palette.default;
  return palette;
}

/** Returns the palette if it is loaded: suspending costs React 300 ms even when there is nothing to wait for. */
export const paletteNow = (): ComponentType | null => loaded;
