import { LockMode } from '@mikro-orm/core';
import { Article } from '../articles/article.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { digestOfObject } from './fileDigest.js';
import { enqueueImageSizes } from './imageSizes.js';
import { MediaFile } from './mediaFile.entity.js';
import { enqueueMediaRemoval, removeMedia } from './removeMedia.js';
import { claimKeys, reserveKeys, type ReservedKeys } from './storeFile.js';

/** A file's object under its new key. */
interface Copy {
  id: string;
  companyId: string;
  from: string;
  to: string;
  bytes: number;
  sha256: Buffer;
}

/**
 * Gives files of the caller's company new storage keys, so that no address signed before leads to them any more
 * (docs/domains/media.md). Rows of the company that share an object move with it: an address leads to the object,
 * whichever row it was signed for. The old object is removed unless a row of another company names it. May be killed at
 * any moment: until the rows are committed the old object is there, and each object that no row names has a job that
 * removes it.
 * @param keepProgress called in the transaction that writes new keys, with the ids that are not moved yet
 * @returns how many files were moved; those without an object are not.
 */
export async function moveFiles(
  caller: Caller,
  mediaFileIds: readonly string[],
  keepProgress: (tx: Tx, left: string[]) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const files = await reader(caller).find(
    MediaFile,
    { id: { $in: [...mediaFileIds] } },
    { orderBy: { videoId: 'asc', id: 'asc' } },
  );
  const left = new Set(files.map(({ id }) => id));
  let moved = 0;
  // The files of a video together, so that its viewers are told of all its new addresses at once.
  for (const group of Map.groupBy(files, ({ id, videoId }) => videoId ?? id).values()) {
    const types = group.map(({ mimeType }) => mimeType);
    const reserved = await reserveKeys(caller, types);
    const copies: Copy[] = [];
    for (const [index, file] of group.entries()) {
      const copy = await copyObject(caller, file, reserved.keys[index] as string);
      if (copy) copies.push(copy);
      left.delete(file.id);
    }
    const { unnamed, count } = await inTransaction(caller, async (tx) => {
      await keepProgress(tx, [...left]);
      return await nameCopies(tx, reserved, copies);
    });
    await removeMedia(caller.services, { storageKeys: unnamed, uploadPrefixes: [] });
    moved += count;
  }
  return moved;
}

/** Returns null for a file without an object: it has just been moved or deleted, or its parts are not joined yet. */
async function copyObject(caller: Caller, file: MediaFile, to: string): Promise<Copy | null> {
  const { storage } = caller.services;
  try {
    const { size } = await storage.compose([file.storageKey], to);
    const sha256 = file.sha256 ?? (await digestOfObject(storage, to));
    return { id: file.id, companyId: file.companyId, from: file.storageKey, to, bytes: file.bytes ?? size, sha256 };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Writes the new keys into the rows, and into those that share their objects.
 * @returns the keys that these rows do not name any more, or never did.
 */
async function nameCopies(
  tx: Tx,
  reserved: ReservedKeys,
  copies: readonly Copy[],
): Promise<{ unnamed: string[]; count: number }> {
  await claimKeys(tx, reserved);
  const [first] = copies;
  const keys = copies.map(({ from }) => from);
  const lockRows = async (): Promise<MediaFile[]> =>
    await tx.em.find(
      MediaFile,
      { companyId: first?.companyId, storageKey: { $in: keys } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
  // The first look waits for rows that are being copied, the second one sees the copies.
  await lockRows();
  const rows = await lockRows();
  const unnamed: string[] = [];
  const moved: MediaFile[] = [];
  let count = 0;
  for (const { id, from, to, bytes, sha256 } of copies) {
    // Deleted, or moved by another run meanwhile.
    if (!rows.some((file) => file.id === id)) {
      unnamed.push(to);
      continue;
    }
    const sharing = rows.filter(({ storageKey }) => storageKey === from);
    for (const row of sharing) Object.assign(row, { storageKey: to, bytes, sha256, sizes: null });
    unnamed.push(from);
    moved.push(...sharing);
    count += 1;
  }
  // Sizes belong to their object: they are made again of the new one.
  if (first) await enqueueImageSizes(tx, first.companyId, moved);
  // For a worker that is killed before it has removed them itself.
  if (first) await enqueueMediaRemoval(tx, first.companyId, { storageKeys: unnamed, uploadPrefixes: [] });
  for (const [one] of Map.groupBy(moved, ({ videoId }) => videoId).values()) if (one) await tellViewers(tx, one);
  return { unnamed, count };
}

/** Open players read the new addresses. */
async function tellViewers(tx: Tx, { companyId, articleId, videoId }: MediaFile): Promise<void> {
  const article = videoId === null || articleId === null ? null : await tx.em.findOne(Article, { id: articleId });
  if (article && videoId !== null)
    tx.emit(companyId, 'video.changed', { videoId, articleId: article.id, workspaceId: article.workspaceId });
}
