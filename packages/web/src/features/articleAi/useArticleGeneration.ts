import { skipToken } from '@apollo/client/react';
import { useRef } from 'react';
import { useArticleAiProgressSubscription } from '../../gql/ArticleAiProgress.js';
import { useCancelAiGenerationMutation } from '../../gql/CancelAiGeneration.js';
import type { AiProgressPartsFragment } from '../../gql/types.js';
import { useAction } from '../../lib/useAction.js';
import { useSeenEnd } from '../../lib/useSeenEnd.js';

export interface ArticleGeneration {
  /** The one that is shown: it runs, or failed while it was. Null for none. */
  shown: AiProgressPartsFragment | null;
  isBusy: boolean;
  cancel: () => void;
  /** Takes away that it failed. */
  dismiss: () => void;
}

/**
 * Follows what is generated for an article, whoever began it and wherever: a page that is opened meanwhile joins it
 * (docs/domains/articleAi.md).
 * @param onEnd is called once when one ends that was seen running
 */
export function useArticleGeneration(
  generation: AiProgressPartsFragment | null,
  onEnd: (ended: AiProgressPartsFragment, isCancelledHere: boolean) => void,
): ArticleGeneration {
  const [sendCancel] = useCancelAiGenerationMutation();
  const { run, isBusy } = useAction();
  const isRunning = generation?.state === 'running';
  // The events write into the cache, from which the generation comes.
  useArticleAiProgressSubscription(isRunning ? { variables: { id: generation.id } } : skipToken);
  const cancelledId = useRef<string | null>(null);
  const { hasEnded, forget } = useSeenEnd(generation, () => {
    if (generation) onEnd(generation, cancelledId.current === generation.id);
  });
  const isFailed = hasEnded && generation?.state === 'failed';
  return {
    shown: isRunning || isFailed ? generation : null,
    isBusy,
    cancel: () => {
      if (!generation) return;
      cancelledId.current = generation.id;
      void run(() => sendCancel({ variables: { id: generation.id } }));
    },
    dismiss: forget,
  };
}
