import { isDeepStrictEqual } from 'node:util';
import { draftOfTimeline } from '@snaplore/schema/videoEdits/draftVideo';
import { databaseNow } from '../kernel/databaseClock.js';
import { editNote } from '../notes/editNote.js';
import { readNote } from '../notes/noteContent.js';
import { noteReaderIn, noteStoreIn } from '../notes/noteStore.js';
import { replaceNote } from '../notes/replaceNote.js';
import type { Tx } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import type { DraftContent } from './draftContent.js';
import { setDraftTitle } from './setDraftTitle.js';
import { TextTab } from './textTab.entity.js';
import { draftParagraphs, requireVideoSize, writeVideoDraft } from './videoDraft.js';
import { VideoEditEntry } from './videoEdit.entity.js';

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
  await em.flush();
  await replaceVideo(tx, article, paragraphs);
}

/** A video that is as it was keeps what can be undone. */
async function replaceVideo({ em }: Tx, article: Article, paragraphs: DraftContent['paragraphs']): Promise<void> {
  if (isDeepStrictEqual(await draftParagraphs(em, article.id), paragraphs)) return;
  const video = draftOfTimeline(paragraphs);
  requireVideoSize(video);
  await writeVideoDraft(em, article, video);
  await em.nativeDelete(VideoEditEntry, { articleId: article.id });
}
