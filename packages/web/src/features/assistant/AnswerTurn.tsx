import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { answerBlocks, answerSentences } from './answerMarkdown.js';
import { AnswerActions } from './AnswerActions.js';
import { AnswerFeedback } from './AnswerFeedback.js';
import { AnswerSources } from './AnswerSources.js';
import { AnswerText } from './AnswerText.js';
import styles from './AssistantChat.module.css';
import type { Turn } from './conversation.js';

interface AnswerTurnProps {
  turn: Turn;
  /** Whether it is the one that is read out, and may be asked for again. */
  isLatest: boolean;
  onAskAgain: () => void;
  onOpened: () => void;
}

const reasons = {
  notConfigured: () => [m.assistant_notConfigured(), m.assistant_wordForWord(), m.assistant_setUp()],
  failed: () => [m.assistant_failed(), m.assistant_wordForWord()],
  budgetSpent: () => [m.assistant_budgetSpent(), m.assistant_wordForWord()],
  askedTooOften: () => [m.assistant_askedTooOften(), m.assistant_wordForWord()],
};

/** What is said of an answer beside its words; null for nothing. */
function remarkOn({ kind, reason, failure, state }: Turn): string | null {
  if (failure !== null) return failure;
  if (state === 'stopped') return m.assistant_stopped();
  if (kind === 'nothing') return m.assistant_nothing();
  if (kind === 'unsourced') return m.assistant_unsourced();
  return kind === 'extractive' ? reasons[reason ?? 'failed']().join(' ') : null;
}

/** A question with its answer, which is read out sentence by sentence while it is written. */
export function AnswerTurn({ turn, isLatest, onAskAgain, onOpened }: AnswerTurnProps) {
  const { question, text, sources, state, answerId } = turn;
  const blocks = useMemo(() => answerBlocks(text), [text]);
  const remark = remarkOn(turn);
  return (
    <article className={styles.turn}>
      <div className={styles.answer}>
        <h2>{question}</h2>
        <p role="status" className={remark === null ? 'sr-only' : styles.remark}>
          {remark}
        </p>
        <AnswerText blocks={blocks} sources={sources} onOpened={onOpened} />
        {state === 'asked' ? (
          <p className={styles.progress}>{text === '' ? m.assistant_looking() : m.assistant_writing()}</p>
        ) : null}
        {isLatest ? (
          <div role="log" aria-live="polite" className="sr-only">
            {answerSentences(blocks, state !== 'asked').map((sentence, index) => (
              <span key={index}>{sentence} </span>
            ))}
          </div>
        ) : null}
        {state === 'asked' ? null : (
          <div className={styles.foot}>
            {answerId === null ? null : <AnswerFeedback answerId={answerId} />}
            <AnswerActions turn={turn} onAskAgain={isLatest ? onAskAgain : null} />
          </div>
        )}
      </div>
      <AnswerSources sources={sources} onOpened={onOpened} />
    </article>
  );
}
