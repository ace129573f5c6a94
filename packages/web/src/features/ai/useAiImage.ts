import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useAiImageProgressSubscription } from '../../gql/AiImageProgress.js';
import { useRequestAiImageMutation } from '../../gql/RequestAiImage.js';
import { errorText } from '../../lib/errorText.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { forgetKept, type KeptImage } from './keptAi.js';
import { useKeptRequest } from './useKeptRequest.js';

/** What is drawn and where it goes. */
export type ImageRequest = Omit<KeptImage, 'id'>;

export interface AiImage {
  /** Null while nothing is asked for. */
  asked: ImageRequest | null;
  /** The picture, a PNG in base64; null until it is made. */
  image: string | null;
  isDrawing: boolean;
  failure: string | null;
  ask: (request: ImageRequest) => void;
  end: () => void;
}

/** Asks for a picture and waits for it (docs/domains/aiImages.md). */
export function useAiImage(articleId: string, textTabId: string): AiImage {
  const [request] = useRequestAiImageMutation();
  const { asked, ask, end } = useKeptRequest('image', textTabId, async ({ prompt, style }) => {
    return (await request({ variables: { input: { articleId, prompt, style } } })).data?.requestAiImage.id;
  });
  const { data, error } = useAiImageProgressSubscription(
    asked?.id == null ? skipToken : { variables: { id: asked.id } },
  );
  const received = data?.aiGenerationProgress.generation;
  const generation = received?.id === asked?.id ? received : undefined;
  const { state, image = null } = generation ?? {};

  // A picture is kept for a day: one that is gone is not offered again.
  const isGone = state === 'done' && image === null;
  const isLost = asked?.isResumed === true && (error !== undefined || state === 'cancelled' || isGone);
  useEffect(() => {
    if (isLost) forgetKept('image', textTabId);
  }, [isLost, textTabId]);

  const isHidden = asked?.isResumed === true && (isLost || generation === undefined);
  const isFailed = state === 'failed' || state === 'cancelled' || isGone;
  const failure =
    asked?.refusal ??
    (error ? errorText(error) : isFailed ? codeWords(generation?.errorCode ?? null, m.ai_imageFailed()) : null);
  return {
    asked: isHidden ? null : (asked?.about ?? null),
    image,
    isDrawing: asked !== null && failure === null && state !== 'done',
    failure,
    ask,
    end,
  };
}
