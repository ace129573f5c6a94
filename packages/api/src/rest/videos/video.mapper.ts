import type { Video } from '@snaplore/core/videos/video.entity';
import { posterUrl, videoSources } from '@snaplore/core/videos/videoMedia';
import { videoStatuses } from '@snaplore/schema/video';
import { z } from 'zod';
import { id, nothingYet } from '../answers.js';
import type { ReadCall } from '../callAs.js';

/** A video (docs/domains/videos.md). */
export const videoAnswer = z.object({
  id,
  /** Null until it can be played. */
  url: z.string().nullable(),
  /** Files are reached by their signed URLs alone. */
  path: nothingYet,
  poster: z.string().nullable(),
  /** Milliseconds. */
  duration: z.int(),
  storage: z.enum(['local', 's3']),
});

export const statusAnswer = z.object({
  status: z.enum(videoStatuses),
  progress: z.int(),
  errorCode: z.string().nullable(),
  video: videoAnswer.nullable().describe('Null until it can be played.'),
});

/** A video that the caller may see, with signed URLs of its files. */
export async function toVideo(video: Video, { caller, loaders }: ReadCall): Promise<z.input<typeof videoAnswer>> {
  const { storage } = caller.services;
  const files = await loaders.companyRows.videoFiles.load(video.id);
  const [source] = await videoSources(storage, files);
  return {
    id: video.id,
    url: source?.url ?? null,
    path: null,
    poster: await posterUrl(storage, files),
    duration: video.duration,
    storage: storage.driver,
  };
}

export async function toStatus(video: Video, as: ReadCall): Promise<z.input<typeof statusAnswer>> {
  const { status, progress, errorCode } = video;
  const plays = status === 'playable' || status === 'ready';
  return { status, progress, errorCode, video: plays ? await toVideo(video, as) : null };
}
