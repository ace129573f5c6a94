import type { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { BillingSubscription } from './billingSubscription.entity.js';

/** The subscription of a company that has not ended; there is at most one. */
export async function findLivingSubscription(
  em: Em,
  companyId: string,
  lockMode?: LockMode,
): Promise<BillingSubscription | null> {
  return await em.findOne(
    BillingSubscription,
    { companyId, status: { $ne: 'canceled' }, isSurplus: false },
    lockMode === undefined ? {} : { lockMode },
  );
}

/**
 * The same, by the id that a request names.
 * @throws AppError NOT_FOUND for one of another company, and for one that has ended.
 */
export async function requireLivingSubscription(em: Em, companyId: string, id: string): Promise<BillingSubscription> {
  const subscription = await findLivingSubscription(em, companyId);
  if (subscription?.id !== id) throw new AppError('NOT_FOUND');
  return subscription;
}
