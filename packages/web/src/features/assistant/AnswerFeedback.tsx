import { feedbackReasons, type FeedbackReason } from '@snaplore/schema/assistant';
import * as limits from '@snaplore/schema/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../design/Button.js';
import { SelectField } from '../../design/SelectField.js';
import { TextAreaField } from '../../design/TextField.js';
import { useGiveAiFeedbackMutation } from '../../gql/GiveAiFeedback.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import styles from './AssistantChat.module.css';
import { feedbackReasonName } from './feedbackReasonName.js';

/** What was said of an answer and has arrived; null for nothing yet. */
type Said = 'right' | 'wrong' | null;

/** Asks who asked whether an answer was right, and what is wrong where it was not (docs/domains/assistant.md). */
export function AnswerFeedback({ answerId }: { answerId: string }) {
  const [give, { loading }] = useGiveAiFeedbackMutation();
  const [said, setSaid] = useState<Said>(null);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<FeedbackReason>('wrong');
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (isRight: boolean): Promise<void> => {
    const told = isRight ? { reason: null, words: null } : { reason, words };
    try {
      await give({ variables: { input: { answerId, isRight, ...told } } });
      setSaid(isRight ? 'right' : 'wrong');
      setAsked(false);
      setFailure(null);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <div className={styles.feedback}>
      <div className={styles.asked} role="group" aria-label={m.assistant_wasRight()}>
        <span>{m.assistant_wasRight()}</span>
        <Button
          size="compact"
          aria-pressed={said === 'right' && !isAsked}
          disabled={loading}
          onClick={() => {
            void send(true);
          }}
        >
          {m.assistant_yes()}
        </Button>
        <Button
          size="compact"
          aria-pressed={said === 'wrong' || isAsked}
          aria-expanded={isAsked}
          disabled={loading}
          onClick={() => {
            setAsked(!isAsked);
          }}
        >
          {m.assistant_no()}
        </Button>
      </div>
      {isAsked ? (
        <form className={styles.told} onSubmit={onSubmit}>
          <SelectField
            size="sm"
            label={m.assistant_whatIsWrong()}
            data={feedbackReasons.map((value) => ({ value, label: feedbackReasonName(value) }))}
            value={reason}
            allowDeselect={false}
            onChange={(picked) => {
              if (picked !== null) setReason(picked);
            }}
          />
          <TextAreaField
            label={m.assistant_inYourWords()}
            autosize
            minRows={2}
            maxLength={limits.aiFeedbackWordsMax}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
            }}
          />
          <Button type="submit" loading={loading}>
            {m.assistant_sendFeedback()}
          </Button>
        </form>
      ) : null}
      <p role="status" className={failure === null && said === null ? 'sr-only' : undefined}>
        {failure ?? (said === null || isAsked ? null : m.assistant_thanks())}
      </p>
    </div>
  );
}
