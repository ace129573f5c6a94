import type { AiStatusQuery } from '../../gql/types.js';
import { useAiStatusQuery } from '../../gql/AiStatus.js';
import { errorWords } from '../../lib/errorWords.js';
import { useMe } from '../../lib/session.js';

export interface ArticleAiUse {
  /** Whether the company uses AI. */
  isShown: boolean;
  /** How each is set up where it is not; null where it is. */
  notesHint: string | null;
  paragraphsHint: string | null;
}

const hintOf = (status: { isConfigured: boolean } | undefined): string | null =>
  status?.isConfigured === false ? errorWords('AI_NOT_CONFIGURED') : null;

function useOf({ forTexts, forParagraphs }: Partial<AiStatusQuery>): ArticleAiUse {
  return {
    isShown: forTexts?.isEnabled !== false,
    notesHint: hintOf(forTexts),
    paragraphsHint: hintOf(forParagraphs),
  };
}

/** Whether AI can write notes and make paragraphs here, and how it is set up where it cannot. */
export function useArticleAi(): ArticleAiUse {
  const { company } = useMe();
  const { data } = useAiStatusQuery({ skip: !company.isAiEnabled });
  const use = useOf(data ?? {});
  return { ...use, isShown: company.isAiEnabled && use.isShown };
}
