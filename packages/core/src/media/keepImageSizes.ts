import { LockMode } from '@mikro-orm/core';
import type { Caller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { MediaFile, type ImageSize } from './mediaFile.entity.js';
import { removeMedia } from './removeMedia.js';
import { claimKeys, type ReservedKeys } from './storeFile.js';

/**
 * Writes into all rows of an object which smaller sizes of it are stored; where no row names it any more they are
 * removed (docs/domains/noteFiles.md).
 * @param reserved of the object's key, from before its sizes were stored.
 */
export async function keepImageSizes(
  caller: Caller,
  reserved: ReservedKeys,
  storageKey: string,
  sizes: readonly ImageSize[],
): Promise<void> {
  const isKept = await inTransaction(caller, async (tx) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    // A copy that is being made locks what it is a copy of: behind these locks it is seen, and has the sizes too.
    const rows = await tx.em.find(MediaFile, { storageKey }, { ...lock, fields: ['id'] });
    if (rows.length === 0) return false;
    await claimKeys(tx, reserved);
    await tx.em.nativeUpdate(MediaFile, { storageKey }, { sizes: [...sizes] });
    return true;
  });
  if (!isKept) await removeMedia(caller.services, { storageKeys: [storageKey], uploadPrefixes: [] });
}
