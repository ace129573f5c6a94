import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/errorText.js';
import { newTurn, withPart, type AnswerPart, type Turn } from './conversation.js';

/** So many questions of a conversation are kept on the screen. */
const turnsKept = 20;
const hasWords = /[\p{L}\p{N}]/u;

export interface Assistant {
  /** Whether the field asks the assistant rather than the search. */
  isOn: boolean;
  /** The oldest first. */
  turns: readonly Turn[];
  isAnswering: boolean;
  start: () => void;
  /** Starts it where it is off. A blank question, and one during an answer, is ignored: then false. */
  ask: (question: string) => boolean;
  /** Asks the last question once more, in place of its answer. */
  askAgain: () => void;
  /** Ends the answer, which stays as far as it was written. */
  stop: () => void;
  /** Ends it with all questions, answers and sources. */
  leave: () => void;
}

/** A conversation with the assistant of the search (docs/domains/assistant.md). */
export function useAssistant(): Assistant {
  const client = useApolloClient();
  const [isOn, setOn] = useState(false);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController | null>(null);
  const isAnswering = turns.at(-1)?.state === 'asked';

  const end = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  const change = (id: number, to: (turn: Turn) => Turn) => {
    setTurns((all) => all.map((turn) => (turn.id === id && turn.state === 'asked' ? to(turn) : turn)));
  };

  const askAfter = (before: readonly Turn[], question: string): boolean => {
    if (isAnswering || !hasWords.test(question)) return false;
    setOn(true);
    const id = (turns.at(-1)?.id ?? 0) + 1;
    const turn = newTurn(id, question.trim());
    setTurns([...before, turn].slice(-turnsKept));
    const onFailure = (error: unknown) => {
      const failure = errorText(error);
      change(id, (asked) => ({ ...asked, text: '', sources: [], failure, state: 'over' }));
    };
    const onPart = (part: AnswerPart) => {
      change(id, (asked) => withPart(asked, part));
    };
    const onEnd = () => {
      change(id, (asked) => ({ ...asked, state: 'over' }));
    };
    const asking = new AbortController();
    running.current = asking;
    import('./askAssistant.js')
      .then(({ askAssistant }) => {
        if (asking.signal.aborted) return;
        const stop = askAssistant(client, turn.question, before, { onPart, onFailure, onEnd });
        asking.signal.addEventListener('abort', stop, { once: true });
      })
      .catch(onFailure);
    return true;
  };
  return {
    ...{ isOn, turns, isAnswering },
    ask: (question) => askAfter(turns, question),
    askAgain: () => {
      const last = turns.at(-1);
      if (last) askAfter(turns.slice(0, -1), last.question);
    },
    start: () => {
      setOn(true);
    },
    stop: () => {
      end();
      const last = turns.at(-1);
      if (last) change(last.id, (asked) => ({ ...asked, state: 'stopped' }));
    },
    leave: () => {
      end();
      setTurns([]);
      setOn(false);
    },
  };
}
