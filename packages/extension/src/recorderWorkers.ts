/** The workers of the recorder, as this bundle has them. */
export const newRecordingWorker = (): Worker =>
  new Worker(new URL('recording.worker.ts', import.meta.url), { type: 'module' });
export const newCompositorWorker = (): Worker =>
  new Worker(new URL('compositor.worker.ts', import.meta.url), { type: 'module' });
