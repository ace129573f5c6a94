import { skipToken } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAiGenerationProgressSubscription } from '../../gql/AiGenerationProgress.js';
import { useCancelAiGenerationMutation } from '../../gql/CancelAiGeneration.js';
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
  const [cancel] = useCancelAiGenerationMutation();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // An answer to an earlier request is ignored.
  const present = answer?.round === round ? answer : null;
  const requestId = present?.requestId ?? null;
  const { data, error } = useAiGenerationProgressSubscription(
    requestId === null ? skipToken : { variables: { id: requestId } },
  );
  const generation = requestId === null ? undefined : data?.aiGenerationProgress.generation;

  const state = generation?.state;
  const isEnded = state !== undefined && state !== 'running';
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
    (error
      ? errorText(error)
      : isEnded && state !== 'done'
        ? codeWords(generation?.errorCode ?? null, m.ai_failed())
        : null);
  return {
    text: generation?.resultText ?? '',
    isWriting: failure === null && state !== 'done',
    failure,
    regenerate: useCallback(() => {
      setRound((now) => now + 1);
    }, []),
  };
}
