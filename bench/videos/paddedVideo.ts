import { randomBytes } from 'node:crypto';
import { appendFile, stat } from 'node:fs/promises';
import { ffmpeg } from './sampleVideos.ts';

const head = 8;

/** Makes a short video in a file of exactly so many bytes: behind its streams is a box of bytes that nobody reads. */
export async function makePaddedVideo(file: string, bytes: number): Promise<string> {
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=4'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac'];
  await ffmpeg([...inputs, ...sound, ...codecs, file]);
  const { size } = await stat(file);
  const box = Buffer.alloc(head);
  box.writeUInt32BE(bytes - size, 0);
  box.write('free', 4);
  await appendFile(file, Buffer.concat([box, randomBytes(bytes - size - head)]));
  return file;
}
