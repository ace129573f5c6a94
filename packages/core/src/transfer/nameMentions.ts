import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import { Publication } from '../articles/article.entity.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import { TextTab } from '../articles/textTab.entity.js';
import { Comment } from '../comments/comment.entity.js';
import { idArray } from '../kernel/ids.js';
import { readNote } from '../notes/noteContent.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { replaceNote } from '../notes/replaceNote.js';
import type { Tx } from '../outbox/transaction.js';
import { withoutStrangers } from './withoutStrangers.js';

/** How many comments are read at a time. */
const batch = 500;

/**
 * Makes text of the mentions of people who are no members of the company that articles have gone to, wherever they
 * stand: in publications, drafts and comments (docs/domains/transfer.md).
 */
export async function nameMentions(tx: Tx, articleIds: readonly string[], companyId: string): Promise<void> {
  const { em } = tx;
  const members = await em.execute<{ user_id: string }[]>('select user_id from membership where company_id = ?', [
    companyId,
  ]);
  const known = new Set(members.map(({ user_id: userId }) => userId));
  const isKnown = (userId: string): boolean => known.has(userId);
  const isClean = (content: ContentNode): boolean => mentionedUserIds(content).every(isKnown);
  const cleaned = (tabs: PublishedTab[]): PublishedTab[] =>
    tabs.map((tab) => (isClean(tab.content) ? tab : { ...tab, content: withoutStrangers(tab.content, isKnown) }));
  const ids = [...articleIds];

  for (const entity of [Publication, DiscardedDraft] as const) {
    const rows: (Publication | DiscardedDraft)[] = await em.find<Publication | DiscardedDraft>(entity, {
      articleId: { $in: ids },
    });
    for (const row of rows) if (!row.tabs.every(({ content }) => isClean(content))) row.tabs = cleaned(row.tabs);
  }
  await em.flush();

  const store = noteStoreIn(em, companyId);
  for (const { id } of await em.find(TextTab, { articleId: { $in: ids } }, { orderBy: { id: 'asc' } })) {
    const { json } = await readNote(store, id);
    if (!isClean(json)) await replaceNote(store, id, withoutStrangers(json, isKnown));
  }

  for (let after = ''; ;) {
    const rows = await em.execute<{ id: string; content: ContentNode }[]>(
      `select id, content from comment where article_id = any(?::uuid[]) and id::text > ? order by id::text limit ?`,
      [idArray(ids), after, batch],
    );
    for (const { id, content } of rows) {
      if (isClean(content)) continue;
      await em.nativeUpdate(Comment, { id }, { content: withoutStrangers(content, isKnown) });
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? '';
  }
}
