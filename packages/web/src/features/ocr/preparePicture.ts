import { isDark, scaleFor } from '@snaplore/schema/ocr/ocrPicture';

/** The brightness of a pixel, 0 to 255. */
const brightness = (pixels: Uint8ClampedArray, at: number): number =>
  ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 151 + (pixels[at + 2] ?? 0) * 28) >> 8;

/**
 * Makes a picture grey, and dark letters on a light ground of light ones on a dark ground: the recogniser expects that.
 * @param pixels four bytes each: red, green, blue, opacity; changed in place.
 */
export function toDarkOnLight(pixels: Uint8ClampedArray): void {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = brightness(pixels, at);
    pixels[at] = grey;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  const inverts = isDark(counts);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = inverts ? 255 - (pixels[at] ?? 0) : (pixels[at] ?? 0);
    pixels[at] = grey;
    pixels[at + 1] = grey;
    pixels[at + 2] = grey;
    pixels[at + 3] = 255;
  }
}

/** What is read in place of a frame. */
interface PreparedPicture {
  picture: HTMLCanvasElement;
  /** How many pixels of the picture one of the frame is. */
  scale: number;
  /** The same in the size of the frame. */
  grey: ImageData;
}

/** Returns the picture that is read in place of a frame. */
export function preparePicture(frame: HTMLCanvasElement): PreparedPicture {
  const scale = scaleFor(frame);
  const grey = document.createElement('canvas');
  grey.width = frame.width;
  grey.height = frame.height;
  const context = grey.getContext('2d', { willReadFrequently: true });
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.round(frame.width * scale));
  picture.height = Math.max(1, Math.round(frame.height * scale));
  const larger = picture.getContext('2d');
  if (!context || !larger) throw new Error('No canvas');
  context.drawImage(frame, 0, 0);
  const image = context.getImageData(0, 0, grey.width, grey.height);
  toDarkOnLight(image.data);
  context.putImageData(image, 0, 0);
  larger.imageSmoothingQuality = 'high';
  larger.drawImage(grey, 0, 0, picture.width, picture.height);
  return { picture, scale, grey: image };
}
