import { isDeepStrictEqual } from 'node:util';
import { lockArticle } from '../articles/lockArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { indexArticleLater } from '../search/indexChanged.js';
import { compactNote } from './compactNote.js';
import { openNote } from './loadNote.js';
import { noteJson } from './noteContent.js';
import { noteStoreIn, type NoteStore } from './noteStore.js';

/** So many updates stand behind a note's snapshot before they are folded into it. */
const tailMax = 200;

/** Has what follows from a note's live document made anew, once, however many changes wait. */
export async function enqueueDerivatives(tx: Tx, event: OutgoingEvent<'note.changed'>): Promise<void> {
  const { textTabId } = event.payload;
  await tx.enqueue(
    event.companyId,
    'notes.refreshDerivatives',
    { textTabId },
    { key: `notes.refreshDerivatives:${textTabId}`, againWhenRunning: true },
  );
}

/**
 * What follows from a note's live document: whether its article has something unpublished, what search finds of it,
 * and a short tail of updates. Running it again changes nothing.
 */
export async function refreshNoteDerivatives(caller: Caller, textTabId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    const tab = await tx.em.findOne(TextTab, { id: textTabId });
    if (!tab) return;
    const store = noteStoreIn(tx.em, tab.companyId);
    const { isUnpublished, tail } = await compare(store, tab);
    if (isUnpublished) await markDraft(tx, store, tab);
    await indexArticleLater(tx, tab.companyId, tab.articleId);
    if (tail > tailMax) await compactNote(store, tab.id);
  });
}

async function compare(store: NoteStore, tab: TextTab): Promise<{ isUnpublished: boolean; tail: number }> {
  const { doc, tail } = await openNote(store, tab.id);
  // As the database gives JSON back: the editor's own objects have no prototype, and compare as different.
  const draft: unknown = JSON.parse(JSON.stringify(noteJson(doc)));
  doc.destroy();
  return { isUnpublished: !isDeepStrictEqual(draft, tab.content), tail };
}

/** From here on the article is among the drafts of its editors. */
async function markDraft(tx: Tx, store: NoteStore, tab: TextTab): Promise<void> {
  const { article } = await lockArticle(tx.em, tab.articleId);
  if (article.hasDraftChanges) return;
  // Compared again under the lock: it may have been published since, with everything it says.
  await tx.em.refresh(tab);
  if (!(await compare(store, tab)).isUnpublished) return;
  article.hasDraftChanges = true;
  tx.emit(article.companyId, 'article.changed', { articleId: article.id, workspaceId: article.workspaceId });
}
