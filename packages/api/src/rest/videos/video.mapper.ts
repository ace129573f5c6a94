import type { Storage } from '@snaplore/core/adapters/storage/storage';
import type { Video } from '@snaplore/core/videos/video.entity';
import { posterUrl, videoSources } from '@snaplore/core/videos/videoMedia';
import { videoStatuses } from '@snaplore/schema/video';
import { z } from 'zod';
import { id } from '../answers.js';

/** A video (docs/domains/videos.md). */
const videoAnswer = z.object({
  id,
  /** Null until it can be played. */
  url: z.string().nullable(),
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

async function toVideo(storage: Storage, video: Video): Promise<z.input<typeof videoAnswer>> {
  const [source] = await videoSources(storage, video);
  return {
    id: video.id,
    url: source?.url ?? null,
    poster: await posterUrl(storage, video),
    duration: video.duration,
    storage: storage.driver,
  };
}

export async function toStatus(storage: Storage, video: Video): Promise<z.input<typeof statusAnswer>> {
  const { status, progress, errorCode } = video;
  const plays = status === 'playable' || status === 'ready';
  return { status, progress, errorCode, video: plays ? await toVideo(storage, video) : null };
}
