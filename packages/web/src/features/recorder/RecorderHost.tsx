import { useMe } from '../../lib/session.js';
import { KeptNotice } from './KeptNotice.js';
import RecorderControls from './RecorderControls.js';
import { useRecorderSession, useRecorderSetup } from './recorderStore.js';
import { useKeptRecordings } from './useKeptRecordings.js';
import styles from './RecorderHost.module.css';

/** On every screen: the controls of the recording that this page makes, or what an earlier one has left. */
export default function RecorderHost() {
  const session = useRecorderSession();
  const setup = useRecorderSetup();
  if (session) return <RecorderControls session={session} />;
  // The screen where one records shows it itself.
  return setup ? null : <LeftRecordings />;
}

function LeftRecordings() {
  const { recordings, refresh } = useKeptRecordings(useMe().user.id);
  const [recording] = recordings;
  return recording ? (
    <div className={styles.left}>
      <KeptNotice key={recording.start.id} recording={recording} onGone={refresh} />
    </div>
  ) : null;
}
