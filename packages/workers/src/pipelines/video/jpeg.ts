import { writeFileSync } from 'node:fs';
import { Encoder } from 'node-av/api';
import { FF_ENCODER_MJPEG } from 'node-av/constants';
import type { Frame } from 'node-av/lib';

/** Writes a picture of the pixel format yuvj420p as a JPEG file of good quality. */
export function writeJpeg(path: string, picture: Frame): void {
  const bytes = Encoder.encodeOneSync(FF_ENCODER_MJPEG, picture, {
    configure: (context) => {
      context.setOption('qmin', '2');
      context.setOption('qmax', '4');
    },
  });
  if (bytes.length === 0) throw new Error('The picture could not be written');
  writeFileSync(path, bytes);
}
