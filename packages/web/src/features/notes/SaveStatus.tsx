import { IconCheck, IconWarning } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import type { NoteState } from './noteProvider.js';
import styles from './SaveStatus.module.css';

/** Shows 'Saved', or 'Saving article' while changes are unsaved. */
export function SaveStatus({ state: { status, isLoaded, canWrite } }: { state: NoteState }) {
  if (!isLoaded || status === 'connecting' || status === 'refused' || status === 'replaced' || status === 'notTaken')
    return null;
  if (!canWrite)
    return (
      <span className={styles.status} {...tip(m.notes_readOnlyHint())}>
        {m.notes_readOnly()}
      </span>
    );
  return (
    <span
      className={styles.status}
      role="status"
      data-status={status}
      {...(status === 'offline' ? tip(m.notes_offlineHint()) : {})}
    >
      {status === 'saved' && <IconCheck size={14} />}
      {status === 'offline' && <IconWarning size={14} />}
      {status === 'saved' ? m.notes_saved() : status === 'saving' ? m.notes_saving() : m.notes_offline()}
    </span>
  );
}
