import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import type { WriterType } from '@snaplore/schema/ai';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { Node } from '@tiptap/pm/model';
import { useMemo, useState } from 'react';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import { m } from '../../paraglide/messages.js';
import styles from './AiWriter.module.css';
import { AnswerChanges } from './AnswerChanges.js';
import { AnswerText } from './AnswerText.js';
import type { AnswerPlan } from './planAnswer.js';
import { SpokenText } from './SpokenText.js';
import type { AiText } from './useAiText.js';

/** What is hardly read in its changes: all of it is another text. */
const shownAsResult: ReadonlySet<WriterType> = new Set(['translate', 'customPrompt', 'completeSentence']);

/** Returns what has been written so far as blocks of a note; null while that is nothing. */
function readSoFar(text: string): ContentNode | null {
  try {
    return readAnswer(text);
  } catch {
    return null;
  }
}

interface WriterPreviewProps {
  text: AiText;
  type: WriterType;
  /** Whether a marked text is rewritten, which can be shown by its changes. */
  isRewriting: boolean;
  /** The note as it is. */
  note: Node;
  /** How the text would get into it; null until it is written. */
  plan: AnswerPlan | null;
}

type View = 'changes' | 'result';

/** The text as it is written, and then what it changes in the note. */
export function WriterPreview({ text, type, isRewriting, note, plan }: WriterPreviewProps) {
  const [chosen, setChosen] = useState<View | null>(null);
  const { content, isWriting } = text;
  const soFar = useMemo(() => content ?? readSoFar(text.text), [content, text.text]);
  const view = !isRewriting || !plan ? 'result' : (chosen ?? (shownAsResult.has(type) ? 'result' : 'changes'));
  return (
    <section className={styles.suggestion} aria-label={m.ai_preview()}>
      <div className={styles.head}>
        <h3 className={styles.label}>{m.ai_preview()}</h3>
        {isRewriting && (
          <SegmentedControl<View>
            size="xs"
            aria-label={m.ai_shown()}
            data={[
              { value: 'changes', label: m.ai_changes() },
              { value: 'result', label: m.ai_result() },
            ]}
            disabled={!plan}
            value={view}
            onChange={setChosen}
          />
        )}
      </div>
      <div
        className={styles.preview}
        tabIndex={0}
        role="group"
        aria-label={m.ai_preview()}
        aria-busy={isWriting}
        data-autofocus=""
      >
        {view === 'changes' && plan ? (
          <AnswerChanges before={note} after={plan.change.doc} />
        ) : soFar ? (
          <AnswerText content={soFar} />
        ) : (
          <p className={styles.loading}>{m.ai_loading()}</p>
        )}
      </div>
      <SpokenText content={soFar} isWriting={isWriting} />
      {plan?.isBelow === true && <p className={styles.below}>{m.ai_belowNext()}</p>}
    </section>
  );
}
