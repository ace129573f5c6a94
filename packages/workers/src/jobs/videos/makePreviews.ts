import { join } from 'node:path';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { MediaFile, type MediaFileKind } from '@snaplore/core/media/mediaFile.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import { addPreview } from '@snaplore/core/videos/completeVideo';
import type { JobName } from '@snaplore/schema/jobs';
import type { Video, VideoSprite } from '@snaplore/core/videos/video.entity';
import { peaksName, posterName, spriteName } from '@snaplore/core/videos/videoFiles';
import { runStep, StepError } from '../../pipelines/video/runStep.js';
import type { VideoProgressReport } from './videoProgress.js';
import { storeFile } from './storeFile.js';

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
  { caller, signal, note }: Pick<Attempt<JobName>, 'caller' | 'signal' | 'note'>,
  { video, path, folder, durationMs, keyframeGapMs }: PreviewSource,
  progress: VideoProgressReport,
): Promise<void> {
  const files = await reader(caller).find(MediaFile, { videoId: video.id });
  const has = (kind: MediaFileKind): boolean => files.some((file) => file.kind === kind);
  const keep = async (kind: 'poster' | 'sprite' | 'peaks', name: string, layout?: VideoSprite): Promise<void> => {
    const { stored } = await storeFile(
      caller,
      join(folder, name),
      kind === 'peaks' ? 'application/octet-stream' : 'image/jpeg',
    );
    await addPreview(caller, video.id, { kind, name, stored, ...(layout && { layout }) });
  };
  const tryTo = async (draw: () => Promise<void>): Promise<void> => {
    try {
      await draw();
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      note(error.message);
    }
  };
  if (!has('poster')) {
    await tryTo(async () => {
      await runStep('poster', { path, output: join(folder, posterName), durationMs }, { signal });
      await keep('poster', posterName);
    });
  }
  if (!has('sprite')) {
    await tryTo(async () => {
      const output = join(folder, spriteName);
      const onProgress = progress.between(0, 12);
      const sprite = await runStep('sprite', { path, output, durationMs, keyframeGapMs }, { signal, onProgress });
      await keep('sprite', spriteName, sprite);
    });
  }
  if (!has('peaks')) {
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
      await keep('peaks', peaksName);
    });
  }
}
