import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { draftTabs } from './draftContent.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticle } from './lockArticle.js';
import { TextTab } from './textTab.entity.js';

/**
 * Adds a note to an article's draft, up to `limits.textTabsPerArticle` (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, TEXT_TAB_LIMIT.
 */
export async function createTextTab(caller: MemberCaller, articleId: string): Promise<TextTab> {
  return await inTransaction(caller, async (tx) => {
    // Of two requests for the third note, the second waits for this lock and is refused.
    const locked = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.edit', locked);
    const textTab = addTextTab(tx.em, locked.article, await draftTabs(tx.em, locked.article.id));
    await endDraftChange(caller, tx, locked);
    return textTab;
  });
}

/** Adds a note behind the others of a locked article's draft. @throws AppError TEXT_TAB_LIMIT. */
export function addTextTab(em: Em, article: Article, tabs: readonly TextTab[], title?: string): TextTab {
  const max = limits.textTabsPerArticle;
  if (tabs.length >= max) throw new AppError('TEXT_TAB_LIMIT', { max }, { textTabs: 'TEXT_TAB_LIMIT' });
  const textTab = em.create(TextTab, {
    companyId: article.companyId,
    articleId: article.id,
    position: (tabs.at(-1)?.position ?? -1) + 1,
    ...(title === undefined ? {} : { title }),
  });
  em.persist(textTab);
  return textTab;
}
