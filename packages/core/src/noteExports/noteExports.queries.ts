import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { NoteExport } from './noteExport.entity.js';

/**
 * One of the caller's own exports, while they may still see what it was made of (docs/domains/noteExports.md). For use
 * within a transaction.
 * @throws AppError NOT_FOUND, also for one of another user; FORBIDDEN.
 */
export async function findNoteExport(em: Em, caller: MemberCaller, id: string): Promise<NoteExport> {
  const found = await em.findOne(NoteExport, { id: requireId(id), userId: caller.viewer.userId });
  if (!found) throw new AppError('NOT_FOUND');
  if (found.articleId !== null) {
    authorize(caller.viewer, 'Article.view', await loadArticle(em, found.articleId));
    return found;
  }
  const workspace = await em.findOne(Workspace, { id: found.workspaceId });
  if (!workspace) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Workspace.view', workspace);
  return found;
}

/** The same, for reading only (docs/domains/noteExports.md). */
export async function getNoteExport(caller: MemberCaller, id: string): Promise<NoteExport> {
  return await findNoteExport(reader(caller), caller, id);
}

/**
 * The address to download an export from, for a few minutes; null until it is made, and when it was removed
 * (docs/domains/noteExports.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function noteExportUrl(caller: MemberCaller, id: string): Promise<string | null> {
  const { storageKey, fileName, finishedAt, cancelledAt } = await getNoteExport(caller, id);
  if (storageKey === null || finishedAt === null || cancelledAt !== null) return null;
  if (finishedAt < databaseNow(-limits.noteExportKeptMs)) return null;
  return await caller.services.storage.signedDownloadUrl(storageKey, {
    expiresInSeconds: limits.noteExportUrlSeconds,
    contentType: 'application/octet-stream',
    downloadName: fileName ?? 'notes.zip',
  });
}
