import type { Card, PaymentAttempt } from '../protocol.js';
import type { StoredPaymentMethod, StoredTransaction } from '../state.js';
import type { World } from '../world.js';
import { dueOf } from './transactions.js';

/** Whether a saved card declines its next payment. */
export const declines = (method: StoredPaymentMethod): boolean =>
  method.behaviour === 'declined' || (method.behaviour === 'good_once' && method.uses > 0);

/** Writes that a card was tried for a transaction, and tells where it was declined. */
export function addAttempt(
  world: World,
  stored: StoredTransaction,
  card: Card,
  paymentMethodId: string | null,
  isDeclined: boolean,
): void {
  const attempt: PaymentAttempt = {
    payment_attempt_id: world.uuid(),
    stored_payment_method_id: world.uuid(),
    payment_method_id: paymentMethodId,
    amount: String(dueOf(stored.entity)),
    status: isDeclined ? 'error' : 'captured',
    error_code: isDeclined ? 'declined' : null,
    method_details: { type: 'card', card, paypal: null, south_korea_local_card: null, underlying_details: null },
    created_at: world.time,
    captured_at: isDeclined ? null : world.time,
  };
  stored.entity.payments.unshift(attempt);
  world.touch(stored.entity);
  if (isDeclined) world.emit('transaction.payment_failed', stored.entity);
}

/** Asks a saved card for what a transaction costs; nothing is asked where it costs nothing. */
export function chargeSaved(world: World, stored: StoredTransaction, method: StoredPaymentMethod): boolean {
  if (dueOf(stored.entity) === 0) return true;
  const isDeclined = declines(method);
  if (!isDeclined) method.uses += 1;
  addAttempt(world, stored, method.entity.card, method.entity.id, isDeclined);
  return !isDeclined;
}
