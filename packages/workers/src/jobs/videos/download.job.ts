import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { writeVideoDownload } from '@snaplore/core/videoDownloads/writeVideoDownload';
import { runStep } from '../../pipelines/video/runStep.js';

/** Makes the file of a recording that a user downloads (docs/domains/videoDownloads.md). */
export async function downloadVideoJob({ caller, payload, ...attempt }: Attempt<'videos.download'>): Promise<void> {
  await writeVideoDownload(caller, payload.videoDownloadId, attempt, async ({ runs, output }, { signal, progress }) => {
    await runStep('join', { runs, output }, { signal, onProgress: progress });
  });
}
