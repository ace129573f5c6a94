import { videoKinds, type VideoKind } from '@snaplore/schema/recording/recordingSettings';
import type { ReactNode } from 'react';
import { IconCamera, IconScreen, IconTab, IconWindow } from './recorderIcons.js';
import { m } from '../../paraglide/messages.js';
import { kindLabels } from './recorderWords.js';
import styles from './RecorderSetup.module.css';

const icons: Record<VideoKind, ReactNode> = {
  screen: <IconScreen />,
  window: <IconWindow />,
  tab: <IconTab />,
  camera: <IconCamera />,
};
const hints: Record<VideoKind, () => string> = {
  screen: m.recorder_hint_screen,
  window: m.recorder_hint_window,
  tab: m.recorder_hint_tab,
  camera: m.recorder_hint_camera,
};

interface VideoKindFieldProps {
  value: VideoKind;
  /** False where the browser shows no screens to pages. */
  hasDisplay: boolean;
  onChange: (kind: VideoKind) => void;
}

/** What to record: the screen, a window, a tab, or the camera only. */
export function VideoKindField({ value, hasDisplay, onChange }: VideoKindFieldProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>{m.recorder_what()}</legend>
      {videoKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name="videoKind"
            value={kind}
            checked={value === kind}
            disabled={!hasDisplay && kind !== 'camera'}
            onChange={() => {
              onChange(kind);
            }}
          />
          {icons[kind]}
          {kindLabels[kind]()}
        </label>
      ))}
      <p className={styles.hint}>{hasDisplay ? hints[value]() : m.recorder_noDisplay()}</p>
    </fieldset>
  );
}
