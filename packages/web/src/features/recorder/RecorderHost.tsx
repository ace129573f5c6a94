import { useExtension } from '../../lib/extension.js';
import { ExtensionHost } from './extension/ExtensionHost.js';
import { LeftRecordings } from './LeftRecordings.js';
import RecorderControls from './RecorderControls.js';
import { useRecorderSession, useRecorderSetup } from './recorderStore.js';
import styles from './RecorderHost.module.css';

/**
 * On every screen: the controls of the recording that this page or the extension makes, or what an earlier one left.
 */
export default function RecorderHost() {
  const session = useRecorderSession();
  const setup = useRecorderSetup();
  const isActive = useExtension()?.isActive === true;
  return (
    <>
      {session ? <RecorderControls session={session} /> : null}
      <div className={styles.left} hidden={session !== null}>
        {isActive ? <ExtensionHost /> : null}
        {/* The screen where one records shows it itself. */}
        {session || setup ? null : <LeftRecordings isFirstOnly />}
      </div>
    </>
  );
}
