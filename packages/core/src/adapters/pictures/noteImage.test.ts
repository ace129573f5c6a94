import { deflateSync } from 'node:zlib';
import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import {
  gifExtension,
  gifFrame,
  gifLoop,
  gifOf,
  webpAnimation,
  webpChunk,
  webpFrame,
  webpHeader,
  webpLossless,
  webpOf,
  webpPicture,
} from '../../testing/movingPictures.js';
import { jpegOf, jpegSegment, pngOf } from '../../testing/pictures.js';
import { readNoteImage } from './noteImage.js';

const secret = Buffer.from('GPS 59.3293 N');
const still = gifOf(3, 2);
const moving = gifOf(3, 2, [gifLoop, gifFrame(), gifFrame()]);
const simple = webpOf([webpPicture]);
const animated = webpOf([webpHeader(0x02, 9, 9), webpAnimation, webpFrame(), webpFrame(4)]);
const turned = (orientation: number): Buffer => {
  const tiff = Buffer.from('49492a000800000001001201030001000000000000000000000047505320', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return jpegOf([jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))]);
};

describe('images of notes', () => {
  it.each([
    ['a PNG', pngOf(3, 2), { mimeType: 'image/png', width: 3, height: 2 }],
    ['a JPEG', jpegOf(), { mimeType: 'image/jpeg', width: 16, height: 8 }],
    ['a GIF', still, { mimeType: 'image/gif', width: 3, height: 2 }],
    ['a GIF that moves', moving, { mimeType: 'image/gif', width: 3, height: 2 }],
    ['a lossy WebP', simple, { mimeType: 'image/webp', width: 1, height: 1 }],
    ['a lossless WebP', webpOf([webpLossless]), { mimeType: 'image/webp', width: 1, height: 1 }],
    ['a WebP that moves', animated, { mimeType: 'image/webp', width: 9, height: 9 }],
  ])('are recognised by their bytes: %s', async (_name, bytes, expected) => {
    const image = await readNoteImage(bytes);
    expect(image).toMatchObject(expected);
    // Nothing in it was to be removed.
    expect(image.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['comments and texts of a GIF', [gifExtension(0xfe, secret), gifExtension(0x01, secret)]],
    ['what applications added to a GIF', [gifExtension(0xff, 'XMP DataXMP', secret)]],
    ['a loop of a GIF that is longer than a loop', [gifExtension(0xff, 'NETSCAPE2.0', Buffer.from([1, 0, 0]), secret)]],
  ])('lose %s', async (_name, beside) => {
    const { bytes } = await readNoteImage(gifOf(3, 2, [...beside, gifFrame()]));
    expect(bytes.equals(still)).toBe(true);
  });

  it('lose what follows the end of a GIF or WebP', async () => {
    expect((await readNoteImage(Buffer.concat([moving, secret]))).bytes.equals(moving)).toBe(true);
    expect((await readNoteImage(Buffer.concat([animated, secret]))).bytes.equals(animated)).toBe(true);
  });

  it('lose where and with what a WebP was made, and keep its colours', async () => {
    const colours = webpChunk('ICCP', Buffer.from('profile'));
    const { bytes } = await readNoteImage(
      webpOf([
        webpHeader(0x2c, 1, 1),
        colours,
        webpPicture,
        webpChunk('EXIF', secret),
        webpChunk('XMP ', secret),
        webpChunk('meta', secret),
      ]),
    );
    expect(bytes.equals(webpOf([webpHeader(0x20, 1, 1), colours, webpPicture]))).toBe(true);
  });

  it('lose what is hidden in a frame of a WebP', async () => {
    const { bytes } = await readNoteImage(
      webpOf([
        webpHeader(0x02, 9, 9),
        webpAnimation,
        webpFrame(0, [webpPicture, webpChunk('EXIF', secret)]),
        webpFrame(4),
      ]),
    );
    expect(bytes.equals(animated)).toBe(true);
  });

  it.each([
    [1, 16, 8],
    [3, 16, 8],
    [6, 8, 16],
    [8, 8, 16],
  ])('are as wide as they are shown: a JPEG with orientation %i', async (orientation, width, height) => {
    const image = await readNoteImage(turned(orientation));
    expect(image).toMatchObject({ width, height });
    expect(image.bytes.includes('GPS ')).toBe(false);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const vp8 = Buffer.from(webpPicture);
  const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 3);
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', svg],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG in name only', Buffer.concat([pngOf(1, 1).subarray(0, 8), svg])],
    ['a GIF in name only', Buffer.from('GIF89a/*<script>*/=1;alert(1)//')],
    ['a WebP in name only', webpOf([webpChunk('VP8 ', svg)])],
    ['a BMP', Buffer.from('BM\0\0\0\0\0\0\0\0', 'latin1')],
    ['a PNG that ends early', cut(pngOf(8, 8))],
    ['a JPEG that ends early', cut(jpegOf())],
    ['a GIF that ends early', cut(moving)],
    ['a GIF without its end', moving.subarray(0, moving.length - 1)],
    ['a WebP that ends early', cut(animated)],
    ['a WebP whose data ends early', webpOf([webpChunk('VP8 ', vp8.subarray(8, 18))])],
    ['a PNG that unfolds to more than it says', pngOf(2, 2, [], deflateSync(Buffer.alloc(50_000_000)))],
    ['a PNG of too many pixels', pngOf(10_001, 5_000, [], deflateSync(Buffer.alloc(10)))],
    ['a GIF of too many pixels', gifOf(65_000, 65_000)],
    ['a GIF of too many frames', gifOf(1, 1, Array<Buffer>(limits.noteAnimationFramesMax + 1).fill(gifFrame()))],
    ['a GIF of large frames', gifOf(7_000, 7_000, Array<Buffer>(9).fill(gifFrame()))],
    ['a GIF without a frame', gifOf(3, 2, [gifLoop])],
    ['a GIF with a frame outside', gifOf(3, 2, [gifFrame(4, 1)])],
    ['a WebP that is larger than its picture', webpOf([webpHeader(0, 2, 1), webpPicture])],
    ['a WebP of too many pixels', webpOf([webpHeader(0x02, 16_000, 16_000), webpAnimation, webpFrame()])],
    ['a WebP with a frame outside', webpOf([webpHeader(0x02, 2, 2), webpAnimation, webpFrame(2)])],
    ['a WebP that moves without a frame', webpOf([webpHeader(0x02, 2, 2), webpAnimation])],
  ])('are nothing else: %s', async (_name, bytes) => {
    await expect(readNoteImage(bytes)).rejects.toMatchObject({
      code: 'IMAGE_TYPE_NOT_ALLOWED',
      message: 'Only images are allowed',
    });
  });

  it('are of a bounded size', async () => {
    const large = Buffer.concat([pngOf(1, 1), Buffer.alloc(limits.noteImageMaxBytes)]);
    await expect(readNoteImage(large)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});
