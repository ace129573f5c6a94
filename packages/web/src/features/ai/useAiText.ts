import { skipToken } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAiTextProgressSubscription } from '../../gql/AiTextProgress.js';
import { useCancelAiTextMutation } from '../../gql/CancelAiText.js';
import { useRequestAiTextMutation } from '../../gql/RequestAiText.js';
import { errorText } from '../../lib/errorText.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';

export interface AiTextRequest {
  articleId: string;
  writerType: string;
  selectedText: string;
}

export interface AiText {
  /** The text received so far. */
  text: string;
  isWriting: boolean;
  failure: string | null;
  regenerate: () => void;
}

interface Answer {
  round: number;
  requestId: string | null;
  refusal: string | null;
}

/**
 * Requests a rewritten text and follows it while it is written. It is cancelled when another one is requested or the
 * component unmounts (docs/domains/ai.md).
 */
export function useAiText({ articleId, writerType, selectedText }: AiTextRequest): AiText {
  const [request] = useRequestAiTextMutation();
  const [cancel] = useCancelAiTextMutation();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // An answer to an earlier request is ignored.
  const present = answer?.round === round ? answer : null;
  const requestId = present?.requestId ?? null;
  const { data, error } = useAiTextProgressSubscription(requestId === null ? skipToken : { variables: { requestId } });
  const event = requestId === null ? undefined : data?.aiTextProgress;

  const status = event?.job.status;
  const isEnded = status === 'done' || status === 'failed';
  // Nobody sees the text any more, so a failed cancellation is ignored.
  const stop = useEffectEvent((id: string) => {
    if (!isEnded) void cancel({ variables: { id } }).catch(() => undefined);
  });
  useEffect(() => {
    let isUnmounted = false;
    let id: string | null = null;
    request({ variables: { input: { articleId, writerType, selectedText } } }).then(
      ({ data: begun }) => {
        if (!begun) return;
        id = begun.requestAiText.id;
        if (isUnmounted) void cancel({ variables: { id } }).catch(() => undefined);
        else setAnswer({ round, requestId: id, refusal: null });
      },
      (reason: unknown) => {
        if (!isUnmounted) setAnswer({ round, requestId: null, refusal: errorText(reason) });
      },
    );
    return () => {
      isUnmounted = true;
      if (id !== null) stop(id);
    };
  }, [request, cancel, articleId, writerType, selectedText, round]);

  const failure =
    present?.refusal ??
    (error ? errorText(error) : status === 'failed' ? codeWords(event?.job.errorCode ?? null, m.ai_failed()) : null);
  return {
    text: event?.text ?? '',
    isWriting: failure === null && status !== 'done',
    failure,
    regenerate: useCallback(() => {
      setRound((now) => now + 1);
    }, []),
  };
}
