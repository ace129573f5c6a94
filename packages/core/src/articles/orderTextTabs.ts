import { isDeepStrictEqual } from 'node:util';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { draftTabs } from './draftContent.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticle } from './lockArticle.js';
import { TextTab } from './textTab.entity.js';

export interface OrderTextTabs {
  articleId: string;
  /** Every note of the draft, once, in the new order. */
  textTabIds: readonly string[];
}

/**
 * Orders the notes of a draft. Readers see it with the next publication (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, also for a note of another article; FORBIDDEN; BAD_INPUT for one that is named twice;
 * CONFLICT when the draft has other notes by now.
 */
export async function orderTextTabs(caller: MemberCaller, input: OrderTextTabs): Promise<Article> {
  const ids = requireIds(input.textTabIds);
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticle(tx.em, input.articleId);
    authorize(caller.viewer, 'Article.edit', locked);
    const tabs = await draftTabs(tx.em, locked.article.id);
    const before = tabs.map(({ id }) => id);
    // Whoever names one that was just taken from the draft is told that it changed, not that there never was one.
    const others = ids.filter((id) => !before.includes(id));
    const known = await tx.em.count(TextTab, { articleId: locked.article.id, id: { $in: others } });
    if (known < others.length) throw new AppError('NOT_FOUND');
    if (!isDeepStrictEqual([...ids].sort(), [...before].sort())) throw new AppError('CONFLICT');
    if (isDeepStrictEqual(ids, before)) return locked.article;
    for (const tab of tabs) tab.position = ids.indexOf(tab.id);
    await endDraftChange(caller, tx, locked);
    return locked.article;
  });
}

/** @throws AppError BAD_INPUT, NOT_FOUND for what cannot be an id. */
function requireIds(textTabIds: readonly string[]): string[] {
  const max = limits.textTabsPerArticle;
  const ids = textTabIds.slice(0, max + 1).map((id) => requireId(id).toLowerCase());
  if (ids.length > max || new Set(ids).size < ids.length)
    throw new AppError('BAD_INPUT', {}, { textTabIds: `every note of the draft once, at most ${max}` });
  return ids;
}
