import { databaseNow } from '../platform/databaseClock.js';
import { isId } from '../platform/ids.js';
import type { Services } from '../platform/services.js';
import { reader } from '../platform/transaction.js';
import { Upload } from './upload.entity.js';

/**
 * Whether a part may still be written: its upload is open. A signed address alone would go on working for days after the
 * file was accepted.
 * @param key of the part, from an address that we signed.
 */
export async function uploadTakesParts(services: Services, key: string): Promise<boolean> {
  const [, companyId, id] = /^companies\/([^/]+)\/uploads\/([^/]+)\/\d+$/.exec(key) ?? [];
  if (!isId(companyId) || !isId(id)) return false;
  const caller = { viewer: { kind: 'job' as const, companyId }, services, requestId: key, address: '' };
  return (await reader(caller).count(Upload, { id, status: 'open', expiresAt: { $gt: databaseNow() } })) > 0;
}
