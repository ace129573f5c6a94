import { refreshDraftState } from '../articles/draftState.js';
import { lockArticle } from '../articles/lockArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Caller } from '../kernel/caller.js';
import { markNamedFiles } from '../noteFiles/namedFiles.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { indexArticleLater } from '../search/indexChanged.js';
import { compactNote, noteSizes } from './compactNote.js';
import { noteStoreIn } from './noteStore.js';

/** With more updates than this after its snapshot, a note is compacted. */
const tailMax = 200;

/** Enqueues one refresh of each note's derived data, however many changes are waiting. */
export async function enqueueDerivatives(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'note.changed'>[],
): Promise<void> {
  const ids = new Set(events.map(({ payload }) => payload.textTabId));
  const jobs = [...ids].map((textTabId) => ({ key: `notes.refreshDerivatives:${textTabId}`, payload: { textTabId } }));
  await tx.enqueueEach(companyId, 'notes.refreshDerivatives', jobs);
}

/**
 * Refreshes what is derived from a note's live document: whether its article has unpublished changes, which of its
 * files are named, its search entries, and a short list of updates after the snapshot (docs/domains/notes.md).
 * Idempotent.
 */
export async function refreshNoteDerivatives(caller: Caller, textTabId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    const tab = await tx.em.findOne(TextTab, { id: textTabId, removedAt: null });
    if (!tab) return;
    // Under the lock: the article may be published meanwhile.
    const { article } = await lockArticle(tx.em, tab.articleId);
    if (await refreshDraftState(tx.em, article)) {
      tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: article.workspaceId });
    }
    await markNamedFiles(tx.em, article.id);
    await indexArticleLater(tx, tab.companyId, tab.articleId);
    const sizes = await noteSizes(noteStoreIn(tx.em, tab.companyId), tab.id);
    if (sizes && sizes.updates.length > tailMax) await compactNote(noteStoreIn(tx.em, tab.companyId), tab.id);
  });
}
