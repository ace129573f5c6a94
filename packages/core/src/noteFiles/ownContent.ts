import type { ContentNode } from '@snaplore/schema/contentText';
import { filesOf, withFiles } from '@snaplore/schema/notes/noteFiles';
import type { Article } from '../articles/article.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Viewer } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { adoptFiles } from './adoptNoteFiles.js';
import { filesOfLiveNote } from './namedFiles.js';

/**
 * A note that is saved into a locked article, with files of the article's own in place of those of others that its
 * writer may see. A path is no right: one that they may not see is refused, unless the note named it before, which
 * shows nobody anything (docs/domains/noteFiles.md).
 * @param noteId null for a new note.
 * @throws AppError NOTE_FILE_UNKNOWN, NOTE_FILES_FULL.
 */
export async function ownContent(
  tx: Tx,
  viewer: Viewer,
  article: Article,
  noteId: string | null,
  text: ContentNode,
): Promise<ContentNode> {
  const named = filesOf(text);
  if (named.size === 0) return text;
  const own = await adoptFiles(tx, viewer, article, named);
  const unknown = [...named].filter((id) => !own.has(id));
  if (unknown.length > 0) {
    const before = noteId === null ? new Set<string>() : await filesOfLiveNote(tx.em, noteId);
    if (unknown.some((id) => !before.has(id)))
      throw new AppError('NOTE_FILE_UNKNOWN', {}, { textTabs: 'NOTE_FILE_UNKNOWN' });
  }
  return withFiles(text, (id) => own.get(id));
}
