import { isDeepStrictEqual } from 'node:util';
import { databaseNow } from '../kernel/databaseClock.js';
import { editNote } from '../notes/editNote.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn, noteStoreIn } from '../notes/noteStore.js';
import { replaceNote } from '../notes/replaceNote.js';
import type { Tx } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { draftParagraphs, type DraftContent } from './draftContent.js';
import { Paragraph } from './paragraph.entity.js';
import { setDraftTitle } from './setDraftTitle.js';
import { TextTab } from './textTab.entity.js';

/**
 * Replaces the draft of a locked article as a whole. A note whose text is another begins a new epoch: clients that have
 * it open are told and keep what they had not sent as a copy (docs/domains/notes.md). Notes that are not in `content`
 * are taken from the draft and keep their rows.
 * @param how `edit` writes the differences into live notes instead, and nobody who is typing is interrupted.
 */
export async function replaceDraft(
  tx: Tx,
  article: Article,
  { title, tabs, paragraphs }: DraftContent,
  userId: string,
  how: 'replace' | 'edit' = 'replace',
): Promise<void> {
  const { em } = tx;
  setDraftTitle(article, title, userId);
  const rows = new Map((await em.find(TextTab, { articleId: article.id })).map((tab) => [tab.id, tab]));
  const store = noteStoreIn(em, article.companyId);
  for (const [position, { id, title: name, isPinned, content }] of tabs.entries()) {
    const tab =
      rows.get(id) ?? em.create(TextTab, { id, companyId: article.companyId, articleId: article.id, position });
    Object.assign(tab, { title: name, isPinned, position, removedAt: null });
    em.persist(tab);
    await em.flush();
    const { json, head } = await readNote(noteReaderIn(em), id);
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(json)), content)) continue;
    if (how === 'edit' && head > 0) await editNote(store, id, content);
    else await replaceNote(store, id, content);
    tx.emit(article.companyId, 'note.changed', {
      textTabId: id,
      articleId: article.id,
      workspaceId: article.workspaceId,
    });
  }
  const kept = new Set(tabs.map(({ id }) => id));
  for (const tab of rows.values()) if (!kept.has(tab.id) && tab.removedAt === null) tab.removedAt = databaseNow();
  for (const paragraph of await draftParagraphs(em, article.id)) em.remove(paragraph);
  await em.flush();
  for (const [position, { id, ...paragraph }] of paragraphs.entries()) {
    em.persist(
      em.create(Paragraph, { ...paragraph, id, companyId: article.companyId, articleId: article.id, position }),
    );
  }
  await em.flush();
}
