import { contentText } from '@snaplore/schema/contentText';
import type { ChangedBlock, NoteChanges } from '@snaplore/schema/notes/noteChanges';
import { CheckboxField } from '../../design/CheckboxField.js';
import { IconButton } from '../../design/IconButton.js';
import { IconChevronDown } from '../../design/icons.js';
import { countText } from '../../lib/countText.js';
import { m } from '../../paraglide/messages.js';
import { wordsOfChange } from './changedNote.js';
import styles from './ChangesView.module.css';
import { changeKeys } from './useChangeKeys.js';

interface ChangesBarProps {
  changes: NoteChanges;
  /** The place of the current change. */
  current: number;
  title: string;
  from: string;
  to: string;
  /** Whether the changes are shown, and not the note alone. */
  isShown: boolean;
  onStep: (by: number) => void;
  onShow: (isShown: boolean) => void;
}

/** From which version to which, how many words, and the way through the changes. */
export function ChangesBar({ changes, current, title, from, to, isShown, onStep, onShow }: ChangesBarProps) {
  const total = changes.changes.length;
  const change = changes.changes[current];
  return (
    <div className={styles.bar}>
      <p className={styles.versions} aria-hidden="true">
        <span className="cut">{from}</span>
        <span className={styles.arrow}>→</span>
        <b className="cut">{to}</b>
      </p>
      <WordCounts changes={changes} title={title} />
      <div className={styles.controls}>
        {isShown && change ? (
          <>
            <span className={styles.position} role="status">
              {m.versions_position({ number: current + 1, total })}
              <span className="sr-only">. {spokenChange(change)}</span>
            </span>
            <IconButton
              label={m.versions_previousChange()}
              shortcut={changeKeys.previous}
              size={28}
              className={styles.previous}
              onClick={() => onStep(-1)}
            >
              <IconChevronDown />
            </IconButton>
            <IconButton label={m.versions_nextChange()} shortcut={changeKeys.next} size={28} onClick={() => onStep(1)}>
              <IconChevronDown />
            </IconButton>
          </>
        ) : null}
        {total > 0 ? (
          <CheckboxField
            className={styles.switch}
            size="xs"
            label={m.versions_showChanges()}
            checked={isShown}
            onChange={(event) => onShow(event.currentTarget.checked)}
          />
        ) : null}
      </div>
    </div>
  );
}

function WordCounts({ changes, title }: { changes: NoteChanges; title: string }) {
  const { addedWords, removedWords } = changes;
  if (changes.changes.length === 0) return <p className={styles.words}>{m.versions_noChanges({ title })}</p>;
  if (addedWords + removedWords === 0) return <p className={styles.words}>{m.versions_noWords({ title })}</p>;
  return (
    <p className={styles.words}>
      {addedWords > 0 ? (
        <>
          <span className="sr-only">{m.versions_wordsAdded({ count: addedWords })}. </span>
          <span className={styles.plus} aria-hidden="true">
            +{countText(addedWords)}
          </span>
        </>
      ) : null}
      {removedWords > 0 ? (
        <>
          <span className="sr-only">{m.versions_wordsRemoved({ count: removedWords })}. </span>
          <span className={styles.minus} aria-hidden="true">
            −{countText(removedWords)}
          </span>
        </>
      ) : null}
      <span className={`cut ${styles.wordsIn ?? ''}`} aria-hidden="true">
        {m.versions_wordsIn({ count: removedWords > 0 ? removedWords : addedWords, title })}
      </span>
    </p>
  );
}

/** What happened, and the beginning of the text it happened to. */
function spokenChange(change: ChangedBlock): string {
  const node = change.after ?? change.before;
  return `${wordsOfChange(change)}: ${node ? contentText(node).slice(0, 120) : ''}`;
}
