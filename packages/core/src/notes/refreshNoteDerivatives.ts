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

/** With more updates than this after its snapshot, a note is compacted. */
const tailMax = 200;

/** Enqueues one refresh of a note's derived data, however many changes are waiting. */
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
 * Refreshes what is derived from a note's live document: whether its article has unpublished changes, its search
 * entries, and a short list of updates after the snapshot (docs/domains/notes.md). Idempotent.
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
  // As the database returns JSON: the editor's own objects have no prototype and would compare as different.
  const draft: unknown = JSON.parse(JSON.stringify(noteJson(doc)));
  doc.destroy();
  return { isUnpublished: !isDeepStrictEqual(draft, tab.content), tail };
}

/** Adds the article to the drafts of its editors. */
async function markDraft(tx: Tx, store: NoteStore, tab: TextTab): Promise<void> {
  const { article } = await lockArticle(tx.em, tab.articleId);
  if (article.hasDraftChanges) return;
  // Compared again under the lock: the article may have been published meanwhile.
  await tx.em.refresh(tab);
  if (!(await compare(store, tab)).isUnpublished) return;
  article.hasDraftChanges = true;
  tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: article.workspaceId });
}
