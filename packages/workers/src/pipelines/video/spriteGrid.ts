import type { SpriteSheet } from './videoSteps.js';

const tilesMax = 100;
const columnsMax = 10;
const tileLonger = 160;

/** Returns the layout of a video's sprite: one picture per second, or at most a hundred at equal intervals. */
export function spriteGrid(durationMs: number, width: number, height: number): SpriteSheet & { tiles: number } {
  const intervalMs = Math.max(1000, Math.ceil(durationMs / tilesMax));
  const tiles = Math.min(tilesMax, Math.max(1, Math.ceil(durationMs / intervalMs)));
  const scale = tileLonger / Math.max(width, height);
  const even = (length: number): number => Math.max(2, 2 * Math.round((length * scale) / 2));
  const columns = Math.min(columnsMax, tiles);
  return {
    columns,
    rows: Math.ceil(tiles / columns),
    tileWidth: even(width),
    tileHeight: even(height),
    intervalMs,
    tiles,
  };
}
