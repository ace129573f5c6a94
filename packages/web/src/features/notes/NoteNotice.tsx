import { Button } from '../../design/Button.js';
import { IconWarning } from '../../design/frameIcons.js';
import styles from './NoteNotice.module.css';

interface NoteNoticeProps {
  tone: 'amber' | 'accent';
  text: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  second?: { label: string; run: () => void } | undefined;
}

/** A notice above the note that stays until it is answered. */
export function NoteNotice({ tone, text, detail, action, second }: NoteNoticeProps) {
  return (
    <div className={styles.notice} role="alert" data-tone={tone}>
      <IconWarning />
      <p>
        <b>{detail === undefined ? text : `${text}.`}</b> {detail}
      </p>
      {second && <Button onClick={second.run}>{second.label}</Button>}
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}
