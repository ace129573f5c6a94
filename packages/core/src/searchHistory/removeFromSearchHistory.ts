import { requirePaid } from '../access/requirePaid.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { SearchHistoryEntry } from './searchHistory.entity.js';

/**
 * Removes an entry of the caller's history (docs/domains/searchHistory.md).
 * @throws AppError COMPANY_NOT_PAID, NOT_FOUND.
 */
export async function removeFromSearchHistory(caller: MemberCaller, id: string): Promise<void> {
  requirePaid(caller.viewer);
  const { userId, companyId } = caller.viewer;
  await inTransaction(caller, async ({ em }) => {
    const removed = await em.nativeDelete(SearchHistoryEntry, { id: requireId(id), userId, companyId });
    if (removed === 0) throw new AppError('NOT_FOUND');
  });
}

/**
 * Removes all of the caller's history in the current company (docs/domains/searchHistory.md).
 * @throws AppError COMPANY_NOT_PAID.
 */
export async function clearSearchHistory(caller: MemberCaller): Promise<void> {
  requirePaid(caller.viewer);
  const { userId, companyId } = caller.viewer;
  await inTransaction(caller, async ({ em }) => await em.nativeDelete(SearchHistoryEntry, { userId, companyId }));
}
