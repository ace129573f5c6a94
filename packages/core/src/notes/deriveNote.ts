import { isDeepStrictEqual } from 'node:util';
import { Article } from '../articles/article.entity.js';
import { TextTab } from '../articles/textTab.entity.js';
import type { OutgoingEvent } from '../platform/reactions.js';
import type { Caller } from '../platform/caller.js';
import { inTransaction, type Tx } from '../platform/transaction.js';
import { indexArticleLater } from '../search/indexChanged.js';
import { compactNote } from './compactNote.js';
import { openNote } from './loadNote.js';
import { noteJson } from './noteContent.js';
import { noteStoreIn } from './noteStore.js';

/** So many updates stand behind a note's snapshot before they are folded into it. */
const tailMax = 200;

/** Has what follows from a note's live document made anew, once, however many changes wait. */
export async function deriveLater(tx: Tx, event: OutgoingEvent<'note.changed'>): Promise<void> {
  const { textTabId } = event.payload;
  await tx.enqueue(
    event.companyId,
    'notes.derive',
    { textTabId },
    { key: `notes.derive:${textTabId}`, againWhenRunning: true },
  );
}

/**
 * What follows from a note's live document: whether its article has something unpublished, what search finds of it,
 * and a short tail of updates. Running it again changes nothing.
 */
export async function deriveNote(caller: Caller, textTabId: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    const tab = await tx.em.findOne(TextTab, { id: textTabId });
    if (!tab) return;
    const store = noteStoreIn(tx.em, tab.companyId);
    const { doc, tail } = await openNote(store, tab.id);
    // As the database gives JSON back: the editor's own objects have no prototype, and compare as different.
    const draft: unknown = JSON.parse(JSON.stringify(noteJson(doc)));
    doc.destroy();
    if (!isDeepStrictEqual(draft, tab.content)) {
      const begun = await tx.em.nativeUpdate(Article, { id: tab.articleId, hasDraftChanges: false }, { hasDraftChanges: true });
      // From here on it is among the drafts of its editors.
      if (begun > 0) {
        const { workspaceId } = await tx.em.findOneOrFail(Article, { id: tab.articleId });
        tx.emit(tab.companyId, 'article.changed', { articleId: tab.articleId, workspaceId });
      }
    }
    await indexArticleLater(tx, tab.companyId, tab.articleId);
    if (tail > tailMax) await compactNote(store, tab.id);
  });
}
