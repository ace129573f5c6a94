import { filterOf } from '../http/lists.js';
import { notFound } from '../protocolError.js';
import { nextTransaction, recurringDetails } from '../billing/preview.js';
import type { StoredSubscription } from '../state.js';
import type { World } from '../world.js';

export function subscriptionById(world: World, id: string): StoredSubscription {
  const stored = world.state.subscriptions.get(id);
  if (!stored) throw notFound('subscription');
  return stored;
}

/** A subscription with what `include` asks for. */
export const withIncluded = (world: World, query: URLSearchParams) => (stored: StoredSubscription) => {
  const include = filterOf(query, 'include');
  return {
    ...stored.entity,
    ...(include?.has('next_transaction') && { next_transaction: nextTransaction(world, stored) }),
    ...(include?.has('recurring_transaction_details') && { recurring_transaction_details: recurringDetails(stored) }),
  };
};
