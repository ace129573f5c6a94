import { LockMode } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { fileIdOfPath, noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { authorize } from '../access/authorize.js';
import { Article } from '../articles/article.entity.js';
import { lockArticle } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller, Viewer } from '../kernel/caller.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { addCopies, lockFiles } from './copyNoteFiles.js';
import { maySeeNoteFile } from './openNoteFile.js';
import { requireRoom } from './requireRoom.js';

export interface AdoptNoteFiles {
  articleId: string;
  /** As notes name them. */
  paths: string[];
}

/**
 * Gives an article files of its own for paths that were copied into a note of it (docs/domains/noteFiles.md).
 * @returns for each path the one that the note has to name instead: the same for a file of the article, null for one
 * that the caller may not see.
 * @throws AppError NOT_FOUND, FORBIDDEN, NOTE_FILES_FULL; BAD_INPUT for more than `limits.noteFilesAtOnceMax` paths.
 */
export async function adoptNoteFiles(
  caller: MemberCaller,
  { articleId, paths }: AdoptNoteFiles,
): Promise<(string | null)[]> {
  const max = limits.noteFilesAtOnceMax;
  if (paths.length > max) throw new AppError('BAD_INPUT', {}, { paths: `at most ${String(max)}` });
  const named = paths.map(fileIdOfPath);
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.edit', locked);
    const adopted = await adoptFiles(tx, caller.viewer, locked.article, new Set(named.filter((id) => id !== null)));
    return named.map((id) => {
      const own = id === null ? undefined : adopted.get(id);
      return own === undefined ? null : noteFilePath(own);
    });
  });
}

/**
 * The same for a locked article that the viewer may edit.
 * @returns the ids of its own files by those that were named; without those that the viewer may not see.
 * @throws AppError NOTE_FILES_FULL.
 */
export async function adoptFiles(
  { em }: Tx,
  viewer: Viewer,
  to: Article,
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const files = await lockFiles(em, ids);
  await lockArticlesOf(em, files, to);
  const own = new Map<string, string>();
  const others: MediaFile[] = [];
  for (const file of files) {
    if (file.articleId === to.id) own.set(file.id, file.id);
    else if (await maySeeNoteFile(em, viewer, file)) others.push(file);
  }
  const same = await sameFiles(em, others, to);
  await requireRoom(em, to.id, others.filter(({ id }) => !same.has(id)).length);
  const copied: MediaFile[] = [];
  for (const file of others) {
    const known = same.get(file.id);
    if (known !== undefined) own.set(file.id, known);
    else if (file.articleId !== null) copied.push(file);
    else {
      // Uploaded for no article: it is this one's from now on.
      file.articleId = to.id;
      own.set(file.id, file.id);
    }
  }
  for (const [id, copy] of addCopies(em, copied, to)) own.set(id, copy);
  await em.flush();
  return own;
}

/** What may be seen of another article is decided under its lock. */
async function lockArticlesOf(em: Tx['em'], files: readonly MediaFile[], to: Article): Promise<void> {
  const ids = new Set(files.flatMap(({ articleId }) => (articleId === null || articleId === to.id ? [] : [articleId])));
  if (ids.size === 0) return;
  await em.find(
    Article,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' }, refresh: true },
  );
}

/** Files of the article that are copies of these already: saving the same note again makes no more of them. */
async function sameFiles(em: Tx['em'], files: readonly MediaFile[], to: Article): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const keys = [...new Set(files.map(({ storageKey }) => storageKey))];
  const copies = await em.find(MediaFile, { articleId: to.id, videoId: null, storageKey: { $in: keys } });
  const identity = ({ storageKey, kind, name }: MediaFile): string => JSON.stringify([storageKey, kind, name]);
  const known = new Map(copies.map((copy) => [identity(copy), copy.id]));
  return new Map(
    files.flatMap((file) => {
      const id = known.get(identity(file));
      return id === undefined ? [] : [[file.id, id] as const];
    }),
  );
}
