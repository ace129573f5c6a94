import { m } from '../../paraglide/messages.js';
import { AnswerTurn } from './AnswerTurn.js';
import styles from './AssistantChat.module.css';
import type { Assistant } from './useAssistant.js';

interface AssistantChatProps {
  assistant: Assistant;
  /** A source was opened on this page. */
  onOpened: () => void;
}

/** The conversation with the assistant, the newest question first, below the field that asks. */
export default function AssistantChat({ assistant: { turns, askAgain }, onOpened }: AssistantChatProps) {
  const latest = turns.at(-1);
  return (
    <section className={styles.chat} aria-label={m.assistant_answers()}>
      {turns.length === 0 ? <p className={styles.progress}>{m.assistant_hint()}</p> : null}
      {turns.toReversed().map((turn) => (
        <AnswerTurn key={turn.id} turn={turn} isLatest={turn === latest} onAskAgain={askAgain} onOpened={onOpened} />
      ))}
    </section>
  );
}
