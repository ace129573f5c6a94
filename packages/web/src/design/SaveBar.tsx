import type { StaysOn } from '../lib/useLeaveQuestion.js';
import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import { LeaveQuestion } from './LeaveQuestion.js';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  isUnsaved: boolean;
  isSaving: boolean;
  /** Why saving failed; null or left out where it did not. */
  failure?: string | null | undefined;
  onSave: () => void;
  onDiscard: () => void;
  /** What is asked before unsaved work is lost by leaving. */
  question: { title: string; text: string; confirmLabel: string };
  /** Screens that may be opened without losing the unsaved work, by the parameters of their route. */
  staysOn?: StaysOn | undefined;
}

/** Cancel and Save below something that is changed as a whole. Leaving with unsaved changes asks first. */
export function SaveBar({ isUnsaved, isSaving, failure, onSave, onDiscard, question, staysOn }: SaveBarProps) {
  return (
    <>
      {failure == null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.bar}>
        <Button onClick={onDiscard}>{m.common_cancel()}</Button>
        <Button variant="filled" loading={isSaving} onClick={onSave}>
          {m.common_save()}
        </Button>
      </div>
      <LeaveQuestion isUnsaved={isUnsaved} question={question} staysOn={staysOn} />
    </>
  );
}
