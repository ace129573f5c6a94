import * as limits from '@snaplore/schema/limits';

/** Pixels of an image's own sides, as it was loaded; null before that. */
export interface OwnSize {
  width: number;
  height: number;
}

/** A height of a note's image; null for one that notes do not have. */
export function sideWithin(height: number): number | null {
  return height > limits.imageSideMax ? null : Math.max(1, height);
}

/** Returns the sides of an image of this width, in its own proportions: its box is known before it has loaded. */
export function sidesOf(
  width: number | null,
  attributes: Readonly<Record<string, unknown>>,
  own: OwnSize | null,
): { width: number | null; height: number | null } {
  const shown = width ?? (own && own.width >= limits.imageWidthMin ? Math.min(own.width, limits.imageSideMax) : null);
  if (shown === null) return { width: null, height: null };
  const bounded = Math.min(limits.imageSideMax, Math.max(limits.imageWidthMin, Math.round(shown)));
  const [formerWidth, formerHeight] = [attributes['width'], attributes['height']];
  const isKnown = typeof formerWidth === 'number' && typeof formerHeight === 'number';
  const ratio = own ? own.height / own.width : isKnown ? formerHeight / formerWidth : null;
  return { width: bounded, height: ratio === null ? null : sideWithin(Math.round(bounded * ratio)) };
}
