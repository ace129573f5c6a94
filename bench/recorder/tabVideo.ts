import path from 'node:path';

const args = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac'];

/** Pictures in a second of it. */
export const tabVideoRate = 30;

/**
 * Makes a marked video that a tab plays to be recorded: encoded in one piece. Where copies of a minute are joined, each
 * brings more sound than picture, and browsers play one after the other whatever its times say. The server is to be
 * built before.
 * @returns its path
 */
export async function makeTabVideo(folder: string, minutes: number): Promise<string> {
  const { makeMarkedVideo } = await import('../../packages/workers/dist/pipelines/video/testing/markedVideo.js');
  const options = { seconds: minutes * 60, size: '1280x720', rate: tabVideoRate, args };
  return await makeMarkedVideo(path.join(folder, 'marked.mp4'), options);
}
