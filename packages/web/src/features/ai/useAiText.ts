import type { ContentNode } from '@snaplore/schema/contentText';
import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useAiGenerationProgressSubscription } from '../../gql/AiGenerationProgress.js';
import { useRequestAiTextMutation } from '../../gql/RequestAiText.js';
import { codeOf, errorText } from '../../lib/errorText.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { forgetKept, type KeptText } from './keptAi.js';
import { useKeptRequest } from './useKeptRequest.js';

/** What is written and where it goes. */
export type TextRequest = Omit<KeptText, 'id'>;

export interface AiText {
  /** Null while nothing is asked for. */
  asked: TextRequest | null;
  /** The text received so far. */
  text: string;
  /** The whole text as blocks of a note; null until it is written. */
  content: ContentNode | null;
  isWriting: boolean;
  failure: string | null;
  ask: (request: TextRequest) => void;
  end: () => void;
}

/** Returns the text that the model is to rewrite or to continue. */
export function givenText({ choice, target }: TextRequest): string {
  return choice.type === 'completeSentence' && target.sentence ? target.sentence.text : target.selectedText;
}

/** Why there is no text, also where nothing says why. */
function textFailure(error: unknown): string {
  const words = errorText(error);
  return codeOf(error) === null ? m.ai_failed() : words;
}

/** Asks for a text, and follows it while it is written (docs/domains/aiWriter.md). */
export function useAiText(articleId: string, textTabId: string): AiText {
  const [request] = useRequestAiTextMutation();
  const { asked, ask, end } = useKeptRequest(
    'text',
    textTabId,
    async (about) => {
      const { type, prompt, tone, language, isArticleConsidered } = about.choice;
      const input = {
        ...{ articleId, writerType: type, selectedText: givenText(about), isConsiderArticle: isArticleConsidered },
        prompt: type === 'customPrompt' ? prompt : null,
        tone: type === 'changeTone' ? tone : null,
        option: type === 'translate' ? language : null,
      };
      return (await request({ variables: { input } })).data?.requestAiText.id;
    },
    textFailure,
  );
  const { data, error } = useAiGenerationProgressSubscription(
    asked?.id == null ? skipToken : { variables: { id: asked.id } },
  );
  const received = data?.aiGenerationProgress.generation;
  const generation = received?.id === asked?.id ? received : undefined;
  const state = generation?.state;

  // What cannot be had any more, or was given up in another page, is not offered again.
  const isLost = asked?.isResumed === true && (error !== undefined || state === 'cancelled');
  useEffect(() => {
    if (isLost) forgetKept('text', textTabId);
  }, [isLost, textTabId]);

  const isHidden = asked?.isResumed === true && (isLost || generation === undefined);
  const isFailed = state === 'failed' || state === 'cancelled';
  const failure =
    asked?.refusal ??
    (error ? textFailure(error) : isFailed ? codeWords(generation?.errorCode ?? null, m.ai_failed()) : null);
  return {
    asked: isHidden ? null : (asked?.about ?? null),
    text: generation?.resultText ?? '',
    content: state === 'done' ? ((generation?.content ?? null) as ContentNode | null) : null,
    isWriting: asked !== null && failure === null && state !== 'done',
    failure,
    ask,
    end,
  };
}
