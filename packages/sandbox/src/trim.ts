import type { State, StoredTransaction } from './state.js';
import { dayMs } from './times.js';

const deliveredMax = 10_000;
const deliveredKeptMs = 30 * dayMs;
const transactionsMax = 5_000;

/** Bounds what grows without end: notices of webhooks, and bills of what is over (docs/domains/paymentsSandbox.md). */
export function trim(state: State, now: number, most = transactionsMax): void {
  const { delivered } = state;
  const kept = delivered.findIndex(({ deliveredAt }) => deliveredAt > now - deliveredKeptMs);
  delivered.splice(0, Math.max(kept === -1 ? delivered.length : kept, delivered.length - deliveredMax));
  if (state.transactions.size > most) removeOldest(state, state.transactions.size - most);
}

function removeOldest(state: State, count: number): void {
  let left = count;
  for (const stored of state.transactions.values()) {
    if (left === 0) break;
    if (isOpenBill(state, stored)) continue;
    state.transactions.delete(stored.entity.id);
    left -= 1;
  }
  removeUnused(state);
}

/** Whether a transaction is the open bill of a subscription. */
const isOpenBill = ({ subscriptions }: State, { entity }: StoredTransaction): boolean =>
  subscriptions.get(entity.subscription_id ?? '')?.overdue?.transactionId === entity.id;

/** Removes cancelled subscriptions that have no bills any more, and customers who have nothing. */
function removeUnused(state: State): void {
  const entities = Array.from(state.transactions.values(), ({ entity }) => entity);
  const billed = new Set(entities.map((entity) => entity.subscription_id));
  for (const { entity } of state.subscriptions.values())
    if (entity.status === 'canceled' && !billed.has(entity.id)) state.subscriptions.delete(entity.id);
  const customers = new Set<string | null>(entities.map((entity) => entity.customer_id));
  for (const { entity } of state.subscriptions.values()) customers.add(entity.customer_id);
  for (const id of state.customers.keys()) if (!customers.has(id)) state.customers.delete(id);
  for (const { id, customer_id: owner } of state.addresses.values())
    if (!customers.has(owner)) state.addresses.delete(id);
  for (const { entity } of state.paymentMethods.values())
    if (!customers.has(entity.customer_id)) state.paymentMethods.delete(entity.id);
  for (const key of state.balances.keys()) if (!customers.has(key.split(' ')[0] ?? '')) state.balances.delete(key);
}
