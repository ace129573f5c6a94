import type { ArticleText, TabText } from '@snaplore/schema/articleChanges';
import type { ContentNode } from '@snaplore/schema/contentText';

interface ReadTab {
  id: string;
  title: string;
  isPinned: boolean;
  /** The JSON of a note, null for one without text. */
  content: unknown;
}

interface ReadParagraph {
  key: string;
  title: string;
  start: number;
  duration: number;
}

/** An article's text as the server serves it, to be compared by `articleChanges` (docs/domains/versions.md). */
export function articleText(
  title: string,
  tabs: readonly ReadTab[],
  paragraphs: readonly ReadParagraph[],
): ArticleText {
  return {
    title,
    tabs: tabs.map((tab): TabText => ({ ...tab, content: tab.content as ContentNode | null })),
    paragraphs,
  };
}
