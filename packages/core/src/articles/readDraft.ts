import type { ContentNode } from '@snaplore/schema/contentText';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn } from '../notes/noteStore.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { draftTabs } from './draftContent.js';
import { loadArticle } from './loadArticle.js';
import type { TextTab } from './textTab.entity.js';

/** An article as its editors see it: the live notes instead of the published ones. */
export interface ArticleDraft {
  article: Article;
  tabs: { tab: TextTab; content: ContentNode }[];
}

/** The draft of an article (docs/domains/articles.md). @throws AppError NOT_FOUND, FORBIDDEN for viewers. */
export async function readDraft(caller: MemberCaller, articleId: string): Promise<ArticleDraft> {
  const em = reader(caller);
  const { article, workspace } = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.edit', { article, workspace });
  const rows = await draftTabs(em, article.id);
  const tabs = await Promise.all(
    rows.map(async (tab) => ({ tab, content: (await readNote(noteReaderIn(reader(caller)), tab.id)).json })),
  );
  return { article, tabs };
}
