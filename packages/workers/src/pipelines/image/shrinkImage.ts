import { writeFileSync } from 'node:fs';
import { Encoder, FilterAPI } from 'node-av/api';
import { AV_FRAME_DATA_ICC_PROFILE, FF_ENCODER_LIBWEBP } from 'node-av/constants';
import type { ShrinkInput } from '../video/videoSteps.js';
import { withColourProfile } from './colourProfile.js';
import { decodeImage } from './decodeImage.js';

/** How a stored picture is turned to stand upright, by its orientation (Exif). */
const turns: Readonly<Record<number, string>> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=cclock_flip',
  6: 'transpose=clock',
  7: 'transpose=clock_flip',
  8: 'transpose=cclock',
};

/** Of 100: an image beside text, not one to be worked on. */
const quality = '82';

/**
 * Writes smaller sizes of a still image as WebP, the right way up. Of its metadata only its colour profile stays, since
 * its colours would be others without it (docs/domains/noteFiles.md).
 * @returns `otherColours` for colours that are not RGB, which only a browser shows as they are meant: nothing is drawn
 */
export function shrinkImage({ path, mimeType, orientation, sizes }: ShrinkInput): {
  kind: 'shrunk' | 'otherColours';
} {
  using frame = decodeImage(path, mimeType);
  const profile = frame.getSideData(AV_FRAME_DATA_ICC_PROFILE);
  if (profile && profile.toString('latin1', 16, 20) !== 'RGB ') return { kind: 'otherColours' };
  const turn = turns[orientation];
  for (const { width, height, output } of sizes) {
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    // What is transparent must not shine through at the edges of what is not.
    using filter = FilterAPI.create(
      `format=gbrap,premultiply=inplace=1,scale=${String(across)}:${String(down)}:flags=lanczos+accurate_rnd,` +
        `unpremultiply=inplace=1,${turn === undefined ? '' : `${turn},`}format=bgra`,
    );
    const [picture] = filter.processAllSync(frame);
    if (!picture) throw new Error('No picture could be drawn');
    const bytes = Encoder.encodeOneSync(FF_ENCODER_LIBWEBP, picture, {
      configure: (context) => {
        context.setOption('quality', quality);
      },
    });
    picture.free();
    if (bytes.length === 0) throw new Error('The picture could not be written');
    writeFileSync(output, profile ? withColourProfile(bytes, profile, { width, height }) : bytes);
  }
  return { kind: 'shrunk' };
}
