import { authorize } from '../access/authorize.js';
import type { Article } from '../articles/article.entity.js';
import { loadArticle } from '../articles/loadArticle.js';
import { lockArticle } from '../articles/lockArticle.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { enqueueImageSizes } from '../media/imageSizes.js';
import type { MediaFile } from '../media/mediaFile.entity.js';
import { addMediaFile, claimKeys, reserveKeys, type ReservedKeys, type StoredFile } from '../media/storeFile.js';
import { requireStorageLeft, requireWithinQuota } from '../media/storageQuota.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { requireRoom, requireRoomOfUploader } from './requireRoom.js';

/** A file to be stored for a note. */
export interface NewNoteFile {
  /** Null for a note that is not known yet: the file is its uploader's until a note of theirs names it. */
  articleId: string | null;
  kind: 'image' | 'attachment';
  name: string;
  width?: number;
  height?: number;
}

/**
 * Requires that the caller may add a file to the article and their company has room for one, before its bytes are
 * received.
 * @throws AppError NOT_FOUND, FORBIDDEN, COMPANY_STORAGE_FULL.
 */
export async function requireMayAddFile(caller: MemberCaller, articleId: string | null): Promise<void> {
  const { viewer, services } = caller;
  if (articleId !== null) authorize(viewer, 'Article.edit', await loadArticle(reader(caller), articleId));
  await requireStorageLeft(reader(caller), services.config, viewer.companyId);
}

/**
 * Stores a file of a note under a new key and writes its row, both or neither (docs/domains/noteFiles.md).
 * @param put stores the object and says what it is; it leaves nothing when it fails.
 * @throws AppError NOT_FOUND, FORBIDDEN, NOTE_FILES_FULL, COMPANY_STORAGE_FULL, and what `put` throws.
 */
export async function storeNoteFile(
  caller: MemberCaller,
  file: NewNoteFile,
  keyType: string,
  put: (key: string) => Promise<Pick<StoredFile, 'mimeType' | 'bytes' | 'sha256'>>,
): Promise<MediaFile> {
  const reserved = await reserveKeys(caller, [keyType]);
  const [storageKey = ''] = reserved.keys;
  try {
    const stored = { ...(await put(storageKey)), storageKey, reserved };
    return await inTransaction(caller, async (tx) => {
      const article = file.articleId === null ? null : await lockEditable(caller, tx, file.articleId);
      if (article) await requireRoom(tx.em, article.id, 1);
      else await requireRoomOfUploader(tx.em, caller.viewer.userId);
      const at = databaseNow();
      const added = await addMediaFile(tx, stored, {
        ...file,
        companyId: caller.viewer.companyId,
        articleId: article?.id ?? null,
        videoId: null,
        uploaderId: caller.viewer.userId,
        unnamedSince: at,
        checkedAt: at,
      });
      await enqueueImageSizes(tx, added.companyId, [added]);
      await requireWithinQuota(tx.em, caller.services.config, added.companyId);
      return added;
    });
  } catch (error) {
    await forget(caller, reserved);
    throw error;
  }
}

/** Leaves nothing of a file without a row. Where that fails, the job of its reserved key removes it later. */
async function forget(caller: MemberCaller, reserved: ReservedKeys): Promise<void> {
  try {
    for (const key of reserved.keys) await caller.services.storage.remove(key);
    await inTransaction(caller, async (tx) => {
      await claimKeys(tx, reserved);
    });
  } catch (error) {
    caller.services.log.warn({ err: error }, 'What is left of a refused file is removed later');
  }
}

async function lockEditable({ viewer }: MemberCaller, { em }: Tx, articleId: string): Promise<Article> {
  const locked = await lockArticle(em, articleId);
  authorize(viewer, 'Article.edit', locked);
  return locked.article;
}
