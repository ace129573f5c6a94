import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { optionalText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticleOfTextTab } from './lockArticle.js';
import type { TextTab } from './textTab.entity.js';

/**
 * Renames a note of a draft; an empty name becomes 'Note'. Readers see it with the next publication
 * (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function renameTextTab(caller: MemberCaller, input: { id: string; title: string }): Promise<TextTab> {
  const title = optionalText(input.title, 'title', limits.textTabTitleMax) || 'Note';
  return await inTransaction(caller, async (tx) => {
    const { textTab, ...locked } = await lockArticleOfTextTab(tx.em, input.id);
    authorize(caller.viewer, 'Article.edit', locked);
    if (textTab.title === title) return textTab;
    textTab.title = title;
    await endDraftChange(caller, tx, locked);
    return textTab;
  });
}
