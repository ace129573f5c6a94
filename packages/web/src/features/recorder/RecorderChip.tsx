import { formatTime } from '@snaplore/schema/playMap';
import { m } from '../../paraglide/messages.js';
import type { RecorderSession } from './recorderStore.js';
import { useElapsed } from './useElapsed.js';
import styles from './RecorderChip.module.css';

/** In the header while this page records: how long it has. */
export default function RecorderChip({ session: { recorder } }: { session: RecorderSession }) {
  const time = formatTime(useElapsed(recorder, window) * 1_000);
  return (
    <span className={styles.chip} title={m.recorder_recording({ time })}>
      <i />
      {time}
    </span>
  );
}
