import type { BubbleSettings, BubbleSize } from '@snaplore/schema/recording/recordingSettings';

/** A circle in a picture, in its pixels. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
}

interface Size {
  width: number;
  height: number;
}

/** The diameter of the bubble, as a share of the picture's shorter side. */
export const bubbleShare: Record<BubbleSize, number> = { small: 0.18, medium: 0.26, large: 0.36 };
/** Its distance from the edges, as a share of the same. */
export const bubbleMargin = 0.04;

/** Returns where the bubble is in a picture of this size. */
export function bubbleCircle({ corner, size }: BubbleSettings, { width, height }: Size): Circle {
  const shorter = Math.min(width, height);
  const radius = (shorter * bubbleShare[size]) / 2;
  const inset = shorter * bubbleMargin + radius;
  return {
    x: corner.endsWith('Left') ? inset : width - inset,
    y: corner.startsWith('top') ? inset : height - inset,
    radius,
  };
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** Returns the middle square of a picture: what the bubble shows of the camera. */
export function middleSquare({ width, height }: Size): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Returns the largest area of `frame` with the proportions of `picture`, in its middle: the rest stays black. */
export function fitWithin(picture: Size, frame: Size): Area {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}
