import type { VideoKind } from '@snaplore/schema/recording/recordingSettings';
import type { CaptureProblem, LoggedRecording, RecordingSource } from '@snaplore/schema/recording/recordingState';
import { m } from '../../paraglide/messages.js';

export const kindLabels: Record<VideoKind, () => string> = {
  screen: m.recorder_kind_screen,
  window: m.recorder_kind_window,
  tab: m.recorder_kind_tab,
  camera: m.recorder_kind_camera,
};

/** 'Window and microphone'. */
export const sourcesText = ({
  videoKind,
  hasMicrophone,
}: Pick<LoggedRecording['start'], 'videoKind' | 'hasMicrophone'>) =>
  hasMicrophone ? m.recorder_withMicrophone({ what: kindLabels[videoKind]() }) : kindLabels[videoKind]();

/** Says that a source could not be opened, and what to do. */
export function captureText(source: RecordingSource, problem: CaptureProblem): string {
  if (source === 'display') return problem === 'refused' ? m.recorder_displayRefused() : m.recorder_displayFailed();
  if (source === 'microphone') {
    return problem === 'refused'
      ? m.recorder_microphoneRefused()
      : problem === 'missing'
        ? m.recorder_microphoneMissing()
        : m.recorder_microphoneBusy();
  }
  return problem === 'refused'
    ? m.recorder_cameraRefused()
    : problem === 'missing'
      ? m.recorder_cameraMissing()
      : m.recorder_cameraBusy();
}

/** Says that a source was lost while it was recorded. */
export const lostTexts: Record<RecordingSource, () => string> = {
  display: m.recorder_lostDisplay,
  microphone: m.recorder_lostMicrophone,
  camera: m.recorder_lostCamera,
};
