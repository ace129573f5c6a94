import type { UploadControl } from '@snaplore/recorder/recorderControl';
import type { RecordingUploadState } from '@snaplore/schema/recording/recordingState';
import type { UploadProgress, UploadRun } from '../uploads/uploadFile.js';
import { uploadRegister } from '../uploads/uploadRegister.js';
import { UploadFailure } from '../uploads/uploadTransport.js';

/** The progress of a recording that has ended, as the cards of uploads show it. */
export function progressOf({ outcome, storedBytes, sentBytes, isOffline }: RecordingUploadState): UploadProgress {
  const percent = storedBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / storedBytes) * 100));
  const progress: UploadProgress = {
    phase: isOffline ? 'offline' : 'uploading',
    uploadId: null,
    sentBytes,
    size: storedBytes,
    percent,
    videoId: null,
    failure: null,
  };
  switch (outcome.kind) {
    case 'accepted':
      return { ...progress, phase: 'accepted', percent: 100, videoId: outcome.videoId };
    case 'discarded':
      return { ...progress, phase: 'cancelled' };
    case 'refused':
      return { ...progress, phase: 'failed', failure: new UploadFailure('refused', outcome.code) };
    case 'failed':
      return { ...progress, phase: 'failed', failure: new UploadFailure('refused', null, outcome.message) };
    case 'open':
      return progress;
  }
}

/** The card of a recording that has ended appears after so long: most are sent by then (docs/domains/recordings.md). */
const cardDelayMs = 500;

/** Shows how far a recording is sent that has ended. `outlivesPage` where the extension sends it. */
export function showSending(upload: UploadControl, articleId: string, outlivesPage: boolean): void {
  window.setTimeout(() => {
    uploadRegister.follow(articleId, upload.start.title, (report) => followRecording(upload, report), outlivesPage);
  }, cardDelayMs);
}

/** Follows a recording that has ended until the server has it; one that was refused is tried again. */
function followRecording(upload: UploadControl, onProgress: (progress: UploadProgress) => void): UploadRun {
  const { state } = upload;
  if (state.get().outcome.kind === 'refused') upload.retry();
  const finished = new Promise<UploadProgress>((resolve) => {
    const report = (): void => {
      const progress = progressOf(state.get());
      onProgress(progress);
      if (!['uploading', 'offline'].includes(progress.phase)) {
        unsubscribe();
        resolve(progress);
      }
    };
    const unsubscribe = state.subscribe(report);
    queueMicrotask(report);
  });
  return {
    finished,
    async cancel() {
      upload.discard();
      await finished;
    },
    stop() {
      // It stays on this device, and is offered there.
      if (state.get().outcome.kind !== 'accepted') upload.close();
    },
  };
}
