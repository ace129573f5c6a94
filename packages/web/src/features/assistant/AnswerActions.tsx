import { useRouter } from '@tanstack/react-router';
import { IconButton } from '../../design/IconButton.js';
import { IconCopy, IconRefresh } from '../../design/icons.js';
import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';
import { hitAddress } from '../search/hitAddress.js';
import styles from './AssistantChat.module.css';
import { answerWithSources, type AnswerSource, type Turn } from './conversation.js';

interface AnswerActionsProps {
  turn: Turn;
  /** Null where another answer has followed. */
  onAskAgain: (() => void) | null;
}

/** What is done with an answer: copied with its sources, or asked for once more. */
export function AnswerActions({ turn, onAskAgain }: AnswerActionsProps) {
  const router = useRouter();
  const addressOf = ({ result, words }: AnswerSource): string | null => {
    const address = hitAddress(result, words);
    return address && new URL(router.buildLocation(address).href, location.origin).href;
  };
  return (
    <div className={styles.actions}>
      {turn.text === '' ? null : (
        <IconButton
          label={m.assistant_copy()}
          size={28}
          onClick={() => {
            void copyText(answerWithSources(turn, addressOf), m.assistant_copied(), m.assistant_notCopied());
          }}
        >
          <IconCopy />
        </IconButton>
      )}
      {onAskAgain && (
        <IconButton label={m.assistant_again()} size={28} onClick={onAskAgain}>
          <IconRefresh />
        </IconButton>
      )}
    </div>
  );
}
