import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { requireId } from '../kernel/input.js';
import { storeForAWhile } from '../media/storeFile.js';
import { withWorkFolder } from '../media/workFolder.js';
import { fileNameOf } from '../noteFiles/fileName.js';
import { requireStorageLeft, requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { NoteImport } from './noteImport.entity.js';
import { openImportSource } from './openImportSource.js';

/** A file as it is received. */
export interface SentNotes {
  workspaceId: string;
  /** As its sender calls it. */
  name: string;
  body: Readable;
}

/** How many files this process receives now. */
let receiving = 0;

/**
 * Receives a file whose notes are to become articles of a workspace, refuses what cannot be read, stores it, and
 * enqueues its preview (docs/domains/noteImports.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, WORKSPACE_ARCHIVED, NOTE_IMPORT_TOO_LARGE, NOTE_IMPORT_TYPE,
 * NOTE_IMPORTS_FULL, COMPANY_STORAGE_FULL, REQUEST_TOO_SLOW, UNAVAILABLE, and the codes of `openImportSource`;
 * nothing is stored then.
 */
export async function receiveNoteImport(
  caller: MemberCaller,
  { workspaceId, name, body }: SentNotes,
): Promise<NoteImport> {
  await requireImportable(caller, reader(caller), workspaceId);
  const { companyId } = caller.viewer;
  await requireStorageLeft(reader(caller), caller.services.config, companyId);
  if (receiving >= limits.noteImportsReceived) throw new AppError('UNAVAILABLE', { seconds: 30 });
  receiving += 1;
  const id = newId();
  const fileName = fileNameOf(name, 'notes');
  try {
    return await withWorkFolder(caller.services.config.DATA_DIR, id, async (folder) => {
      const path = join(folder, 'received');
      const bytes = await receive(body, path);
      await requireStorageLeft(reader(caller), caller.services.config, companyId, bytes);
      // Only looked at: its notes are read by the job.
      (await openImportSource({ path, name: fileName, folder })).close();
      return await store(caller, { id, workspaceId, fileName, path, bytes });
    });
  } finally {
    receiving -= 1;
  }
}

async function requireImportable({ viewer }: MemberCaller, em: Em, id: string): Promise<Workspace> {
  const workspace = await em.findOne(Workspace, { id: requireId(id) });
  if (!workspace) throw new AppError('NOT_FOUND');
  authorize(viewer, 'Workspace.editArticles', workspace);
  if (workspace.isArchived) throw new AppError('WORKSPACE_ARCHIVED', {}, { workspace: 'WORKSPACE_ARCHIVED' });
  const since = databaseNow(-limits.noteImportKeptMs);
  const count = await em.count(NoteImport, { userId: viewer.userId, createdAt: { $gt: since } });
  if (count >= limits.noteImportsPerUser) throw new AppError('NOTE_IMPORTS_FULL', { max: limits.noteImportsPerUser });
  return workspace;
}

/** @returns the number of bytes. */
async function receive(body: Readable, path: string): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limits.noteImportMaxBytes)
        done(new AppError('NOTE_IMPORT_TOO_LARGE', {}, { file: 'NOTE_IMPORT_TOO_LARGE' }));
      else done(null, chunk);
    },
  });
  // A sender who drips would hold the disk of others, and a folder is kept for an hour.
  const slow = AbortSignal.timeout(limits.noteImportReceiveMs);
  addAbortSignal(slow, body);
  try {
    await pipeline(body, counted, createWriteStream(path));
  } catch (error) {
    throw slow.aborted ? new AppError('REQUEST_TOO_SLOW') : error;
  }
  return bytes;
}

async function store(
  caller: MemberCaller,
  { path, workspaceId, ...file }: { id: string; workspaceId: string; fileName: string; path: string; bytes: number },
): Promise<NoteImport> {
  const { companyId, userId } = caller.viewer;
  const mimeType = 'application/octet-stream';
  // A little later than it may be imported, so that no import loses its file.
  const keptMs = limits.noteImportKeptMs + limits.noteImportRunsMs;
  const storageKey = await storeForAWhile(caller, { companyId, mimeType, keptMs }, async (key) => {
    await caller.services.storage.putFile(key, path);
  });
  const write = async (tx: Tx): Promise<NoteImport> => {
    // One after the other, so that they are counted.
    await lockWorkspace(tx.em, requireId(workspaceId));
    const workspace = await requireImportable(caller, tx.em, workspaceId);
    const job = await tx.enqueue(companyId, 'notes.previewImport', { noteImportId: file.id });
    const created = tx.em.create(NoteImport, {
      ...file,
      companyId,
      userId,
      workspaceId: workspace.id,
      storageKey,
      previewJobId: job.id,
    });
    tx.em.persist(created);
    await requireWithinQuota(tx.em, caller.services.config, companyId);
    return created;
  };
  return await inTransaction(caller, write).catch(async (error: unknown) => {
    // Where that fails, the job that was enqueued before removes it later.
    await caller.services.storage.remove(storageKey).catch(() => undefined);
    throw error;
  });
}
