/** An image of elsewhere in a text that is read. */
export interface PlacedImage {
  /** As it is written: an address of the web, a `data:` address, a path within an archive. */
  src: string;
  alt: string | null;
  title: string | null;
}

/**
 * Returns the path of the note's file that an image has become (`noteFilePath`); null when it has not become one, and
 * then a link to an image of the web is left in its place. Nothing is ever asked for while a text is read.
 */
export type ImageOf = (image: PlacedImage) => string | null;
