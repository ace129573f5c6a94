import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { addPreviews } from '@snaplore/core/videos/completeVideo';
import type { Video } from '@snaplore/core/videos/video.entity';
import { peaksName, posterName, spriteName, videoFileKey } from '@snaplore/core/videos/videoKeys';
import { runStep, StepError } from '../../pipelines/video/runStep.js';
import type { VideoProgressReport } from './videoProgress.js';
import { storeFile } from './workFolder.js';

export interface PreviewSource {
  video: Video;
  path: string;
  folder: string;
  durationMs: number;
  /** 0 when unknown. */
  keyframeGapMs: number;
}

/** Draws poster, sprite and peaks, each published as soon as it exists. A failing one does not fail the video. */
export async function makePreviews(
  { caller, signal, note }: Attempt<'videos.process'>,
  { video, path, folder, durationMs, keyframeGapMs }: PreviewSource,
  progress: VideoProgressReport,
): Promise<void> {
  const { storage } = caller.services;
  const keep = async (name: string): Promise<void> => {
    await storeFile(storage, videoFileKey(video, name), join(folder, name));
  };
  const tryTo = async (draw: () => Promise<void>): Promise<void> => {
    try {
      await draw();
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      note(error.message);
    }
  };
  if (!video.hasPoster) {
    await tryTo(async () => {
      await runStep('poster', { path, output: join(folder, posterName), durationMs }, { signal });
      await keep(posterName);
      await addPreviews(caller, video.id, { hasPoster: true });
    });
  }
  if (!video.sprite) {
    await tryTo(async () => {
      const output = join(folder, spriteName);
      const onProgress = progress.between(0, 12);
      const sprite = await runStep('sprite', { path, output, durationMs, keyframeGapMs }, { signal, onProgress });
      await keep(spriteName);
      await addPreviews(caller, video.id, { sprite });
    });
  }
  if (!video.hasPeaks) {
    await tryTo(async () => {
      const onProgress = progress.between(12, 20);
      const peaks = await runStep(
        'peaks',
        { path, output: join(folder, peaksName), durationMs },
        { signal, onProgress },
      );
      if (peaks.kind === 'noAudio') {
        note('The video has no sound');
        return;
      }
      await keep(peaksName);
      await addPreviews(caller, video.id, { hasPeaks: true });
    });
  }
}
