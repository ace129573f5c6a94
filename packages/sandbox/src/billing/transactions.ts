import type { StoredTransaction } from '../state.js';
import type { Transaction, TransactionStatus } from '../protocol.js';
import type { World } from '../world.js';
import { addToBalance, balanceOf } from './balances.js';
import { detailsOf, sumsOf, type Bill } from './bill.js';

/** What a new transaction says of itself. */
export type NewTransaction = Pick<Transaction, 'status' | 'origin' | 'custom_data'> &
  Partial<Pick<Transaction, 'customer_id' | 'address_id' | 'subscription_id'>>;

const itemsOf = (bill: Bill): Transaction['items'] =>
  bill.lines.map(({ price, quantity, proration }) => ({ price_id: price.id, price, quantity, proration }));

/** Writes a transaction and tells of it. The customer's balance is used when it belongs to a customer. */
export function addTransaction(world: World, bill: Bill, given: NewTransaction): StoredTransaction {
  const id = world.id('txn');
  const customerId = given.customer_id ?? null;
  const sums = sumsOf(bill, customerId === null ? 0 : balanceOf(world, customerId, bill.currency));
  const entity: Transaction = {
    id,
    status: given.status,
    customer_id: customerId,
    address_id: given.address_id ?? null,
    business_id: null,
    custom_data: given.custom_data,
    currency_code: bill.currency,
    origin: given.origin,
    subscription_id: given.subscription_id ?? null,
    invoice_id: null,
    invoice_number: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: given.status === 'draft' ? null : bill.period,
    items: itemsOf(bill),
    details: detailsOf(bill, sums, () => world.id('txnitm')),
    payments: [],
    checkout: { url: `${world.publicUrl}/checkout?_ptxn=${id}` },
    created_at: world.time,
    updated_at: world.time,
    billed_at: null,
    revised_at: null,
  };
  const stored = { entity, attempts: 0, invoiceToken: null, balanceUsed: sums.fromBalance };
  world.state.transactions.set(id, stored);
  if (customerId !== null) addToBalance(world, customerId, bill.currency, sums.toBalance - sums.fromBalance);
  if (given.status === 'billed') numberInvoice(world, stored);
  world.emit('transaction.created', entity);
  return stored;
}

/** Puts another bill into a transaction that is not billed yet, as the holder of a balance would pay it. */
export function replaceBill(world: World, stored: StoredTransaction, bill: Bill, balance = 0): void {
  const { entity } = stored;
  entity.currency_code = bill.currency;
  entity.items = itemsOf(bill);
  entity.details = detailsOf(bill, sumsOf(bill, balance), () => world.id('txnitm'));
  world.touch(entity);
}

/** From here on the bill is final: it has a number and an invoice. */
function numberInvoice(world: World, stored: StoredTransaction): void {
  const { entity } = stored;
  if (entity.invoice_number !== null) return;
  entity.invoice_id = world.id('inv');
  entity.invoice_number = `TEST-${String(world.state.nextInvoice).padStart(6, '0')}`;
  entity.billed_at = world.time;
  stored.invoiceToken = world.token();
  world.state.nextInvoice += 1;
}

/** Sets a status and tells of it by the event of that status. */
export function setStatus(world: World, stored: StoredTransaction, status: Exclude<TransactionStatus, 'draft'>): void {
  stored.entity.status = status;
  world.touch(stored.entity);
  world.emit('transaction.updated', stored.entity);
  world.emit(`transaction.${status}`, stored.entity);
}

/** Everything is paid: paid first, then completed, as the provider tells it. */
export function completeTransaction(world: World, stored: StoredTransaction): void {
  numberInvoice(world, stored);
  setStatus(world, stored, 'paid');
  setStatus(world, stored, 'completed');
}

/** Takes a bill back that was not paid, with the credit that it used. */
export function cancelTransaction(world: World, stored: StoredTransaction): void {
  const { customer_id: customerId, currency_code: currency } = stored.entity;
  if (customerId !== null) addToBalance(world, customerId, currency, stored.balanceUsed);
  stored.balanceUsed = 0;
  setStatus(world, stored, 'canceled');
}

/** What the card pays for a transaction, in minor units. */
export const dueOf = (transaction: Transaction): number => Number(transaction.details.totals.grand_total);
