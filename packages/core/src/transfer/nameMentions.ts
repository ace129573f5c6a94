import { mentionedUserIds, type ContentNode } from '@snaplore/schema/contentText';
import { Publication } from '../articles/article.entity.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import { TextTab } from '../articles/textTab.entity.js';
import { Comment } from '../comments/comment.entity.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import { readNote } from '../notes/noteContent.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { replaceNote } from '../notes/replaceNote.js';
import type { Tx } from '../outbox/transaction.js';
import { withoutStrangers } from './withoutStrangers.js';

/** How many rows are read at a time: a publication may be as large as three notes. */
const batch = { comment: 500, publication: 20, discarded_draft: 20 } as const;

/** Rows of articles that mention anybody, a batch at a time, in the order of their ids. */
async function* mentioning<Row extends { id: string }>(
  em: Em,
  table: keyof typeof batch,
  column: string,
  articleIds: readonly string[],
): AsyncGenerator<Row> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await em.execute<Row[]>(
      `select id, ${column} from ${table} where article_id = any(?::uuid[]) and id > ?::uuid
         and ${column}::text like '%"mention"%' order by id limit ?`,
      [idArray(articleIds), after, batch[table]],
    );
    yield* rows;
    if (rows.length < batch[table]) return;
    after = rows.at(-1)?.id ?? after;
  }
}

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

  const tables = [
    ['publication', Publication],
    ['discarded_draft', DiscardedDraft],
  ] as const;
  for (const [table, entity] of tables) {
    for await (const { id, tabs } of mentioning<{ id: string; tabs: PublishedTab[] }>(em, table, 'tabs', articleIds)) {
      if (tabs.every(({ content }) => isClean(content))) continue;
      await em.nativeUpdate<Publication | DiscardedDraft>(entity, { id }, { tabs: cleaned(tabs) });
    }
  }

  const store = noteStoreIn(em, companyId);
  for (const { id } of await em.find(TextTab, { articleId: { $in: [...articleIds] } }, { orderBy: { id: 'asc' } })) {
    const { json } = await readNote(store, id);
    if (!isClean(json)) await replaceNote(store, id, withoutStrangers(json, isKnown));
  }

  for await (const { id, content } of mentioning<{ id: string; content: ContentNode }>(
    em,
    'comment',
    'content',
    articleIds,
  )) {
    if (!isClean(content)) await em.nativeUpdate(Comment, { id }, { content: withoutStrangers(content, isKnown) });
  }
}
