import { useAiStatusQuery } from '../../gql/AiStatus.js';
import { errorWords } from '../../lib/errorWords.js';
import { useMe } from '../../lib/session.js';

export interface AiUse {
  /** Whether the company uses AI. */
  isShown: boolean;
  /** How each is set up where it is not; null where it is. */
  textHint: string | null;
  imageHint: string | null;
  paragraphsHint: string | null;
}

/** Whether AI can write, draw and make paragraphs here, and how it is set up where it cannot (docs/domains/ai.md). */
export function useAiUse(): AiUse {
  const { company } = useMe();
  const { data } = useAiStatusQuery({ skip: !company.isAiEnabled });
  const { forTexts, forImages, forParagraphs } = data ?? {};
  const textHint = hintOf(forTexts);
  return {
    isShown: company.isAiEnabled && forTexts?.isEnabled !== false,
    textHint,
    imageHint: hintOf(forImages) === null ? null : (textHint ?? errorWords('AI_IMAGES_NOT_CONFIGURED')),
    paragraphsHint: hintOf(forParagraphs),
  };
}

const hintOf = (status: { isConfigured: boolean } | undefined): string | null =>
  status?.isConfigured === false ? errorWords('AI_NOT_CONFIGURED') : null;
