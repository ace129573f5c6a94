import { skipToken } from '@apollo/client/react';
import { errorMessage, errorRegistry } from '@snaplore/schema/errors';
import type { ErrorCode } from '@snaplore/schema/errors';
import { useCallback, useEffect, useState } from 'react';
import { useAiTextProgressSubscription } from '../../gql/AiTextProgress.js';
import { useRequestAiTextMutation } from '../../gql/RequestAiText.js';
import { errorText } from '../../lib/errorText.js';
import { aiMessages as m } from './messages.js';

export interface AiTextWish {
  articleId: string;
  writerType: string;
  selectedText: string;
}

export interface AiText {
  /** What has been written so far. */
  text: string;
  isWriting: boolean;
  failure: string | null;
  again: () => void;
}

interface Answer {
  round: number;
  requestId: string | null;
  refusal: string | null;
}

function wordsOf(code: string | null): string {
  return code !== null && code in errorRegistry ? errorMessage(code as ErrorCode) : m.failed;
}

/** Asks for a rewritten text and follows it while it is being written. */
export function useAiText({ articleId, writerType, selectedText }: AiTextWish): AiText {
  const [request] = useRequestAiTextMutation();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // The answer to an earlier wish says nothing about this one.
  const present = answer?.round === round ? answer : null;
  const requestId = present?.requestId ?? null;
  const { data, error } = useAiTextProgressSubscription(requestId === null ? skipToken : { variables: { requestId } });
  const event = requestId === null ? undefined : data?.aiTextProgress;

  useEffect(() => {
    let isGone = false;
    request({ variables: { input: { articleId, writerType, selectedText } } }).then(
      ({ data: begun }) => { if (!isGone && begun) setAnswer({ round, requestId: begun.requestAiText.id, refusal: null }); },
      (reason: unknown) => { if (!isGone) setAnswer({ round, requestId: null, refusal: errorText(reason) }); },
    );
    return () => { isGone = true; };
  }, [request, articleId, writerType, selectedText, round]);

  const status = event?.job.status;
  const failure = present?.refusal ?? (error ? errorText(error) : status === 'failed' ? wordsOf(event?.job.errorCode ?? null) : null);
  return {
    text: event?.text ?? '',
    isWriting: failure === null && status !== 'done',
    failure,
    again: useCallback(() => { setRound((now) => now + 1); }, []),
  };
}
