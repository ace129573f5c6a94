import type { Recorder } from '@snaplore/recorder/recorder';
import type { RecordingView } from '@snaplore/schema/extension/extensionMessages';
import type { RecordingStart } from '@snaplore/schema/recording/recordingState';

/** What is recorded, as those that are connected are told. */
export function viewOf(recorder: Recorder, start: RecordingStart): RecordingView {
  const { upload, ...state } = recorder.state.get();
  return {
    // Its article may have been made since it began.
    start: { ...(upload?.start ?? start), articleId: start.articleId },
    settings: recorder.settings,
    state,
    elapsedMs: recorder.elapsedMs(),
    level: recorder.level(),
    hasBubble: recorder.hasBubble,
    upload: upload?.state.get() ?? null,
  };
}
