import { LockMode } from '@mikro-orm/core';
import { filesOf, withFiles } from '@snaplore/schema/notes/noteFiles';
import * as limits from '@snaplore/schema/limits';
import type { Article } from '../articles/article.entity.js';
import type { PublishedTab } from '../articles/publishedContent.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { requireRoom } from './requireRoom.js';

/**
 * Gives an article files of its own that are stored as those of another one, for notes that are copied to it: rows that
 * name the same stored objects (docs/domains/noteFiles.md). What the notes name of any other article stays as it is,
 * and gives no right.
 * @returns the notes, which name the new files.
 * @throws AppError NOTE_FILES_FULL.
 */
export async function copyNoteFiles(
  { em }: Tx,
  contents: readonly (readonly PublishedTab[])[],
  from: Article,
  to: Article,
): Promise<PublishedTab[][]> {
  const named = new Set(contents.flat().flatMap(({ content }) => [...filesOf(content)]));
  const files = await lockFiles(em, named, { articleId: from.id });
  await requireRoom(em, to.id, files.length);
  const copies = addCopies(em, files, to);
  await em.flush();
  return contents.map((tabs) =>
    tabs.map((tab) => ({ ...tab, content: withFiles(tab.content, (id) => copies.get(id)) })),
  );
}

/**
 * Those of the files that exist, locked: a removal, or a move to another key, waits until a copy names it as well.
 * @throws AppError NOTE_FILES_FULL for more than an article can have.
 */
export async function lockFiles(
  em: Em,
  ids: ReadonlySet<string>,
  of: { articleId?: string } = {},
): Promise<MediaFile[]> {
  const max = limits.noteFilesPerArticle;
  if (ids.size > max) throw new AppError('NOTE_FILES_FULL', { max }, { textTabs: 'NOTE_FILES_FULL' });
  if (ids.size === 0) return [];
  return await em.find(
    MediaFile,
    { id: { $in: [...ids] }, videoId: null, ...of },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' }, refresh: true },
  );
}

/** Adds rows of an article that name the same objects. @returns the new ids by those of the files. */
export function addCopies(em: Em, files: readonly MediaFile[], to: Article): Map<string, string> {
  const at = databaseNow();
  return new Map(
    files.map(({ id, kind, name, storageKey, mimeType, bytes, sha256, width, height, sizes, uploaderId }) => {
      const copy = em.create(MediaFile, {
        companyId: to.companyId,
        articleId: to.id,
        kind,
        name,
        storageKey,
        mimeType,
        bytes,
        sha256,
        width,
        height,
        sizes,
        uploaderId,
        unnamedSince: at,
        checkedAt: at,
      });
      em.persist(copy);
      return [id, copy.id];
    }),
  );
}
