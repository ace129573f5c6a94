import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { reader } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { NoteImport } from './noteImport.entity.js';

/**
 * One of the caller's own imports, while they may edit the articles of its workspace (docs/domains/noteImports.md). For
 * use within a transaction.
 * @throws AppError NOT_FOUND, also for one of another user; FORBIDDEN.
 */
export async function findNoteImport(em: Em, caller: MemberCaller, id: string): Promise<NoteImport> {
  const found = await em.findOne(NoteImport, { id: requireId(id), userId: caller.viewer.userId });
  const workspace = found && (await em.findOne(Workspace, { id: found.workspaceId }));
  if (!found || !workspace) throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Workspace.editArticles', workspace);
  return found;
}

/** The same, for reading only (docs/domains/noteImports.md). */
export async function getNoteImport(caller: MemberCaller, id: string): Promise<NoteImport> {
  return await findNoteImport(reader(caller), caller, id);
}
