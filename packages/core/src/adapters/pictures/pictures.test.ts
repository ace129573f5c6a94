import { deflateSync } from 'node:zlib';
import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { jpegOf, jpegSegment, pngChunk, pngOf } from '../../testing/pictures.js';
import { readPicture, readPictureText } from './pictures.js';

const refusal = (code: string): unknown => expect.objectContaining({ code });

describe('photos and logos', () => {
  it('are recognised by their content', async () => {
    expect(await readPicture(pngOf(3, 2))).toMatchObject({ ending: 'png', width: 3, height: 2 });
    expect(await readPicture(jpegOf())).toMatchObject({ ending: 'jpg', width: 16, height: 8 });
    expect(await readPictureText(pngOf(3, 2).toString('base64'))).toMatchObject({ ending: 'png' });
  });

  it('keep their pixels and lose their metadata', async () => {
    const secret = Buffer.from('GPS 59.3293 N');
    const png = await readPicture(pngOf(3, 2, [pngChunk('tEXt', secret), pngChunk('eXIf', secret)]));
    expect(png.bytes.equals(pngOf(3, 2))).toBe(true);
    const jpeg = await readPicture(
      Buffer.concat([jpegOf([jpegSegment(0xfe, secret), jpegSegment(0xe1, secret)]), secret]),
    );
    expect(jpeg.bytes.equals(jpegOf())).toBe(true);
  });

  it('keep their orientation', async () => {
    const tiff = Buffer.from('49492a000800000001001201030001000000060000000000000047505320', 'hex');
    const { bytes } = await readPicture(
      jpegOf([jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))]),
    );
    expect(bytes.toString('hex')).toContain('4578696600004d4d002a000000080001011200030000000100060000');
    expect(bytes.includes('GPS ')).toBe(false);
    expect(await readPicture(bytes)).toMatchObject({ bytes });
  });

  const whole = pngOf(8, 8);
  const jpeg = jpegOf();
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a truncated PNG', whole.subarray(0, -20)],
    [
      'a PNG with a wrong checksum',
      Buffer.concat([whole.subarray(0, 40), Buffer.from([(whole[40] ?? 0) ^ 1]), whole.subarray(41)]),
    ],
    ['a PNG whose pixels are missing', pngOf(8, 8, [], deflateSync(Buffer.alloc(10)))],
    ['a PNG with more data than it declares', pngOf(8, 8, [], deflateSync(Buffer.alloc(50_000_000)))],
    ['a PNG with too many pixels', pngOf(20_000, 20_000, [], deflateSync(Buffer.alloc(10)))],
    ['a PNG without width', pngOf(0, 8, [], deflateSync(Buffer.alloc(0)))],
    ['a truncated JPEG', jpeg.subarray(0, -2)],
    ['a JPEG without a scan', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xd9])])],
    [
      'a JPEG whose segment runs past its end',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xdb, 0xff, 0xff])]),
    ],
  ])('are not %s', async (_what, bytes) => {
    await expect(readPicture(bytes)).rejects.toEqual(refusal('PHOTO_TYPE_NOT_ALLOWED'));
  });

  it('have at most 3,000,000 bytes', async () => {
    const padding = (bytes: number): Buffer => pngOf(8, 8, [pngChunk('tEXt', Buffer.alloc(bytes))]);
    const frame = padding(0).length;
    await expect(readPicture(padding(limits.photoMaxBytes - frame))).resolves.toMatchObject({ width: 8 });
    await expect(readPicture(padding(limits.photoMaxBytes - frame + 1))).rejects.toEqual(refusal('PHOTO_TOO_LARGE'));
    await expect(readPictureText(padding(limits.photoMaxBytes).toString('base64'))).rejects.toEqual(
      refusal('PHOTO_TOO_LARGE'),
    );
  });

  it.each(['', 'data:image/png;base64,AAAA', '***'])('are not the text %j', async (text) => {
    await expect(readPictureText(text)).rejects.toEqual(refusal('PHOTO_TYPE_NOT_ALLOWED'));
  });
});
