import { checkCard, type CardError, type CardForm, type CheckedCard } from '../cards.js';
import { protocolError } from '../protocolError.js';
import type { StoredSubscription, StoredTransaction } from '../state.js';
import type { World } from '../world.js';
import { addAttempt } from './attempts.js';
import { addToBalance, balanceOf } from './balances.js';
import { sumsOf } from './bill.js';
import { firstBill } from './firstBill.js';
import { customerOf, saveCard, useCard } from './paymentMethods.js';
import { retryPayment, settle } from './renew.js';
import { subscribe } from './subscribe.js';
import { openBill, writeSubscription } from './subscriptionChanges.js';
import { completeTransaction, replaceBill, setStatus } from './transactions.js';
import { seatsOf } from './seats.js';

/** How often the card form may try one transaction. */
const attemptsMax = 20;

const cardErrorText: Record<CardError, string> = {
  card_unknown: 'This is not one of the test cards.',
  card_expired: 'The card has expired.',
  expiry_invalid: 'The date must be MM/YY.',
  cvc_invalid: 'The security code must have three digits.',
  name_missing: 'The name on the card is missing.',
  email_invalid: 'The e-mail address is missing or wrong.',
};

/**
 * Pays a transaction by the card form. Paid already, it stays as it is: two payments at once make one subscription.
 * @throws ProtocolError `transaction_canceled`, `too_many_attempts`, `declined`, or what is wrong with the card
 */
export function payByForm(world: World, stored: StoredTransaction, form: CardForm): void {
  const { entity } = stored;
  if (entity.status === 'completed') return;
  if (entity.status === 'canceled') throw protocolError('transaction_canceled', 'The transaction was cancelled.', 409);
  if (stored.attempts >= attemptsMax)
    throw protocolError('too_many_attempts', 'This transaction was tried too often.', 429);
  stored.attempts += 1;
  world.isChanged = true;
  const checked = checkCard(form, world.at);
  if (typeof checked === 'string') throw protocolError(checked, cardErrorText[checked], 422);
  const subscription = entity.subscription_id === null ? undefined : subscriptionOf(world, entity.subscription_id);
  if (!subscription) paySubscribing(world, stored, checked);
  else if (entity.status === 'past_due') payOverdue(world, stored, checked, subscription);
  else changeCard(world, stored, checked, subscription);
}

const subscriptionOf = (world: World, id: string): StoredSubscription | undefined => world.state.subscriptions.get(id);

/** Writes the attempt. @throws ProtocolError `declined` */
function attempt(world: World, stored: StoredTransaction, { card, behaviour }: CheckedCard, methodId: string | null) {
  const isDeclined = behaviour === 'declined';
  addAttempt(world, stored, card, methodId, isDeclined);
  if (isDeclined) throw protocolError('declined', 'The card was declined.', 402);
}

function paySubscribing(world: World, stored: StoredTransaction, checked: CheckedCard): void {
  const { entity } = stored;
  const { customer, addressId } = customerOf(world, checked);
  entity.customer_id = customer.id;
  entity.address_id = addressId;
  const bill = firstBill(seatsOf(world, entity), world.at);
  const balance = balanceOf(world, customer.id, bill.currency);
  replaceBill(world, stored, bill, balance);
  if (entity.status === 'draft') setStatus(world, stored, 'ready');
  if (checked.behaviour === 'declined') attempt(world, stored, checked, null);
  const method = saveCard(world, checked, customer.id, addressId, 'saved_during_purchase');
  attempt(world, stored, checked, method.entity.id);
  stored.balanceUsed = sumsOf(bill, balance).fromBalance;
  addToBalance(world, customer.id, bill.currency, -stored.balanceUsed);
  entity.billing_period = bill.period;
  entity.subscription_id = subscribe(world, stored, bill, method).id;
  completeTransaction(world, stored);
}

function payOverdue(
  world: World,
  stored: StoredTransaction,
  checked: CheckedCard,
  subscription: StoredSubscription,
): void {
  payBy(world, stored, checked, subscription);
  settle(world, subscription, stored, 'past_due');
}

function changeCard(
  world: World,
  stored: StoredTransaction,
  checked: CheckedCard,
  subscription: StoredSubscription,
): void {
  payBy(world, stored, checked, subscription);
  writeSubscription(world, subscription);
  const bill = openBill(world, subscription);
  if (bill) retryPayment(world, subscription, bill);
}

/** Pays a transaction of a subscription by a card that pays for the subscription from then on. */
function payBy(world: World, stored: StoredTransaction, checked: CheckedCard, subscription: StoredSubscription): void {
  if (checked.behaviour === 'declined') attempt(world, stored, checked, null);
  const { customer_id: customerId, address_id: addressId } = subscription.entity;
  const method = saveCard(world, checked, customerId, addressId, 'subscription');
  attempt(world, stored, checked, method.entity.id);
  useCard(world, subscription, method);
  completeTransaction(world, stored);
}
