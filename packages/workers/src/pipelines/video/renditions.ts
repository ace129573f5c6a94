/** The lines of the renditions, the lowest first, since each can be used as soon as it is made. */
const linesOfRenditions = [360, 720, 1080] as const;

/** An encoding that is to be made of a video. */
export interface Rendition {
  /** Of its shorter side. */
  lines: number;
  /** In pixels, even numbers. */
  width: number;
  height: number;
  /** What players show, such as 720p. */
  label: string;
  /** The name of its file. */
  name: string;
}

/**
 * Returns the renditions of a picture of this size as it is shown, the lowest first: none is larger than the picture,
 * and one below the lowest gets one of its own size (docs/domains/videos.md).
 */
export function renditionsOf(width: number, height: number): [Rendition, ...Rendition[]] {
  const shorter = Math.min(width, height);
  const rendition = (lines: number): Rendition => ({
    lines,
    ...fitPicture(width, height, lines),
    label: `${lines}p`,
    name: `${lines}p.mp4`,
  });
  const [lowest, ...higher] = linesOfRenditions.filter((lines) => lines <= shorter);
  return lowest === undefined ? [rendition(shorter)] : [rendition(lowest), ...higher.map(rendition)];
}

/** Returns the picture's size with its shorter side at most `shorter`, in even numbers. */
export function fitPicture(width: number, height: number, shorter: number): { width: number; height: number } {
  const scale = Math.min(1, shorter / Math.min(width, height));
  const even = (length: number): number => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}
