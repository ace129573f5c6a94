import { noteChanges } from '@snaplore/schema/notes/noteChanges';
import type { Node } from '@tiptap/pm/model';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { ChangedNote } from '../versions/ChangedNote.js';
import styles from './AiWriter.module.css';
import { differingBlocks } from './planAnswer.js';

interface AnswerChangesProps {
  before: Node;
  after: Node;
}

/** What a text changes in the note, as the difference of the blocks that it changes. */
export function AnswerChanges({ before, after }: AnswerChangesProps) {
  const changes = useMemo(() => {
    const blocks = differingBlocks(before, after);
    return noteChanges(blocks.before, blocks.after);
  }, [before, after]);
  if (changes.changes.length === 0) return <p className={styles.loading}>{m.ai_nothingChanged()}</p>;
  return (
    <div className={styles.changes}>
      <ChangedNote changes={changes} />
    </div>
  );
}
