import type { ContentNode } from '@snaplore/schema/contentText';
import { addTextTab } from '../../articles/createTextTab.js';
import { draftTabs } from '../../articles/draftContent.js';
import { endDraftChange } from '../../articles/endDraftChange.js';
import type { ArticleInWorkspace } from '../../articles/lockArticle.js';
import { editNote } from '../../notes/editNote.js';
import { readNote } from '../../notes/noteContent.js';
import { noteReaderIn, noteStoreIn } from '../../notes/noteStore.js';
import { replaceNote } from '../../notes/replaceNote.js';
import type { Tx } from '../../outbox/transaction.js';

/**
 * Adds blocks below those of an article's first note, as an edit of the live document, or as a note where it has none
 * (docs/domains/ai.md). The article is locked, and the user's right to edit it was asked.
 * @throws AppError EDITOR_LIMIT, NOTE_TOO_LARGE.
 */
export async function addToDraft(
  tx: Tx,
  subject: ArticleInWorkspace,
  content: ContentNode,
  userId: string,
): Promise<void> {
  const { article, workspace } = subject;
  const tabs = await draftTabs(tx.em, article.id);
  const store = noteStoreIn(tx.em, article.companyId);
  const tab = tabs.find(({ isPinned }) => isPinned) ?? tabs[0] ?? addTextTab(tx.em, article, tabs);
  await tx.em.flush();
  const { json, head } = await readNote(noteReaderIn(tx.em), tab.id);
  const whole = { type: 'doc', content: [...writtenBlocks(json), ...(content.content ?? [])] };
  if (head > 0) await editNote(store, tab.id, whole);
  else await replaceNote(store, tab.id, whole);
  tx.emit(article.companyId, 'note.changed', { textTabId: tab.id, articleId: article.id, workspaceId: workspace.id });
  await endDraftChange({ viewer: { userId } }, tx, subject);
}

/** The blocks of a note; none of one in which nothing was written. */
function writtenBlocks({ content = [] }: ContentNode): readonly ContentNode[] {
  const [only] = content;
  return content.length === 1 && only?.type === 'paragraph' && !only.content ? [] : content;
}
