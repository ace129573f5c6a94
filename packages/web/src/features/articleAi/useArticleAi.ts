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

/** Whether AI can write notes and make paragraphs here, and how it is set up where it cannot. */
export function useArticleAi(): ArticleAiUse {
  const { company } = useMe();
  const { data } = useAiStatusQuery({ skip: !company.isAiEnabled });
  return {
    isShown: company.isAiEnabled && data?.forTexts.isEnabled !== false,
    notesHint: hintOf(data?.forTexts),
    paragraphsHint: hintOf(data?.forParagraphs),
  };
}
