import type { CaptureProblem, RecordingSource } from '@snaplore/schema/recording/recordingState';
import { text } from '../messages.js';

/** Says that a source could not be opened, and what to do. */
export function problemText(source: RecordingSource, problem: CaptureProblem): string {
  if (source === 'display') return text(problem === 'refused' ? 'displayRefused' : 'displayFailed');
  const texts = {
    microphone: { refused: 'microphoneRefused', missing: 'microphoneMissing', busy: 'microphoneBusy' },
    camera: { refused: 'cameraRefused', missing: 'cameraMissing', busy: 'cameraBusy' },
  } as const;
  return text(texts[source][problem]);
}
