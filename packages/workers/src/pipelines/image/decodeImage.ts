import { readFileSync } from 'node:fs';
import * as limits from '@snaplore/schema/limits';
import { Codec, CodecContext, FFmpegError, Frame, Packet, Rational } from 'node-av/lib';

const decoders: Readonly<Record<string, string>> = { 'image/jpeg': 'mjpeg', 'image/png': 'png', 'image/webp': 'webp' };

/**
 * Decodes a still image as this type, whatever else it may look like. It blocks: this runs in a process of its own.
 * @throws FFmpegError when it cannot be read, or has too many pixels.
 */
export function decodeImage(path: string, mimeType: string): Frame {
  const codec = Codec.findDecoderByName((decoders[mimeType] ?? '') as Parameters<typeof Codec.findDecoderByName>[0]);
  if (!codec) throw new Error(`There is no decoder of ${mimeType}`);
  using context = new CodecContext();
  context.allocContext3(codec);
  context.setOption('max_pixels', String(limits.noteImagePixelsMax));
  FFmpegError.throwIfError(context.open2Sync(codec, null), 'open');
  using packet = new Packet();
  packet.alloc();
  packet.data = readFileSync(path);
  FFmpegError.throwIfError(context.sendPacketSync(packet), 'decode');
  FFmpegError.throwIfError(context.sendPacketSync(null), 'decode');
  const frame = new Frame();
  frame.alloc();
  FFmpegError.throwIfError(context.receiveFrameSync(frame), 'decode');
  frame.timeBase = new Rational(1, 1);
  frame.pts = 0n;
  return frame;
}
