import path from 'node:path';
import { repeatVideo } from '../videos/sampleVideos.ts';

const args = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac'];

/** Makes a marked video that a tab plays to be recorded. The server is to be built before. @returns its path */
export async function makeTabVideo(folder: string, minutes: number): Promise<string> {
  const { makeMarkedVideo } = await import('../../packages/workers/dist/pipelines/video/testing/markedVideo.js');
  const options = { seconds: 60, size: '1280x720', rate: 30, args };
  const minute = await makeMarkedVideo(path.join(folder, 'minute.mp4'), options);
  const video = path.join(folder, 'marked.mp4');
  await repeatVideo(minute, minutes, video);
  return video;
}
