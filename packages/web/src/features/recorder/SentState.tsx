import { Observable } from '@snaplore/recorder/observable';
import type { UploadControl } from '@snaplore/recorder/recorderControl';
import { formatTime } from '@snaplore/schema/playMap';
import type { RecordingSource, RecordingUploadState } from '@snaplore/schema/recording/recordingState';
import { useSyncExternalStore } from 'react';
import { IconWarning } from '../../design/frameIcons.js';
import { IconCheck } from '../../design/icons.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { lostTexts } from './recorderWords.js';
import styles from './RecorderControls.module.css';

const nothing = new Observable<RecordingUploadState | null>(null);

interface SentStateProps {
  upload: UploadControl | null;
  lost: readonly RecordingSource[];
}

/** What of a recording is safe, or what was lost of it: one line below the time. */
export function SentState({ upload, lost }: SentStateProps) {
  const store: Pick<Observable<RecordingUploadState | null>, 'get' | 'subscribe'> = upload?.state ?? nothing;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const source = lost.at(-1);
  const refusal = state?.outcome.kind === 'refused' ? codeWords(state.outcome.code, m.recorder_refused()) : null;
  const warning = source ? lostTexts[source]() : state?.isFull ? m.recorder_deviceFull() : refusal;
  const text =
    !state || state.storedMs === 0
      ? m.recorder_safe()
      : state.isOffline
        ? m.recorder_storedOffline()
        : state.sentMs > 0
          ? m.recorder_sentUpTo({ time: formatTime(state.sentMs) })
          : m.recorder_storedHere();
  return (
    <p className={styles.sent} data-warning={warning === null ? undefined : true} role="status">
      {warning === null ? <IconCheck size={14} /> : <IconWarning size={14} />}
      {warning ?? text}
    </p>
  );
}
