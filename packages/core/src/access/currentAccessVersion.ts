import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { AccessVersion } from './accessVersion.entity.js';

/** The `AccessVersion` of a company now; 0 for a company without one, and for one that is not the caller's. */
export async function currentAccessVersion(caller: Caller, companyId: string): Promise<number> {
  const row = await reader(caller).findOne(AccessVersion, { companyId });
  return Number(row?.version ?? 0);
}
