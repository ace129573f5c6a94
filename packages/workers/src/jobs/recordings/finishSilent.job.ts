import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { finishSilentRecording } from '@snaplore/core/recordings/finishSilentRecording';

/** Makes a video of a recording whose recorder is gone (docs/domains/recordings.md). */
export async function finishSilentRecordingJob({
  caller,
  payload,
  note,
}: Attempt<'recordings.finishSilent'>): Promise<void> {
  note(await finishSilentRecording(caller, payload.uploadId));
}
