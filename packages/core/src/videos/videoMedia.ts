import { limits } from '@snaplore/schema/limits';
import type { Storage } from '../adapters/storage/storage.js';
import type { Video, VideoSprite } from './video.entity.js';
import { peaksName, posterName, spriteName, videoFileKey } from './videoKeys.js';

/** Where one of a video's files can be played from. */
export interface VideoSource {
  url: string;
  mimeType: string;
  label: string;
  height: number;
}

/** A signed, short-lived URL of one of a video's files. The caller has authorised `Video.view`. */
async function address(storage: Storage, video: Video, name: string): Promise<string> {
  return await storage.signedDownloadUrl(videoFileKey(video, name));
}

/** The files that play the video; empty until it is playable. */
export async function videoSources(storage: Storage, video: Video): Promise<VideoSource[]> {
  return await Promise.all(
    video.files.slice(0, limits.filesPerVideo).map(async ({ name, mimeType, label, height }) => ({
      url: await address(storage, video, name),
      mimeType,
      label,
      height,
    })),
  );
}

/** A signed URL of the poster; null until it is drawn. */
export async function posterUrl(storage: Storage, video: Video): Promise<string | null> {
  return video.hasPoster ? await address(storage, video, posterName) : null;
}

/** A signed URL of the peaks of the sound, for the waveform; null until they are made. */
export async function peaksUrl(storage: Storage, video: Video): Promise<string | null> {
  return video.hasPeaks ? await address(storage, video, peaksName) : null;
}

/** The sprite of preview frames with its signed URL; null until it is drawn. */
export async function spriteOf(storage: Storage, video: Video): Promise<(VideoSprite & { url: string }) | null> {
  return video.sprite && { ...video.sprite, url: await address(storage, video, spriteName) };
}
