import { firstBill } from '../billing/firstBill.js';
import { addTransaction, cancelTransaction, replaceBill } from '../billing/transactions.js';
import { customDataOf, oneOf, only, textOf, type Fields } from '../http/input.js';
import { filterOf, pageOf, passes, withinTimes } from '../http/lists.js';
import { invalidField, notFound, protocolError } from '../protocolError.js';
import type { Answer, Route } from '../http/route.js';
import type { Transaction } from '../protocol.js';
import type { StoredTransaction } from '../state.js';
import type { World } from '../world.js';
import { readSeats, type SeatErrors } from './readSeats.js';

const errors: SeatErrors = {
  notFound: 'transaction_price_not_found',
  notActive: 'transaction_price_not_active',
  quantity: 'transaction_item_quantity_out_of_range',
  duplicate: 'transaction_duplicate_price_ids',
  differentCycle: 'transaction_price_different_billing_cycle',
};

/** Of a list of transactions, at most so many at once, as the protocol has it. */
const perPageMax = 30;

export function transactionById(world: World, id: string): StoredTransaction {
  const stored = world.state.transactions.get(id);
  if (!stored) throw notFound('transaction');
  return stored;
}

/** A transaction with what `include` asks for. */
const withIncluded = (world: World, query: URLSearchParams) => (transaction: Transaction) => {
  const include = filterOf(query, 'include');
  const { customers, addresses } = world.state;
  return {
    ...transaction,
    ...(include?.has('customer') && { customer: customers.get(transaction.customer_id ?? '') ?? null }),
    ...(include?.has('address') && { address: addresses.get(transaction.address_id ?? '') ?? null }),
    ...(include?.has('available_payment_methods') && { available_payment_methods: ['card'] }),
  };
};

function readBill(world: World, body: Fields) {
  const bill = firstBill(readSeats(world, body, errors), world.at);
  if (body['currency_code'] != null && textOf(body, 'currency_code', 3) !== bill.currency)
    throw invalidField('currency_code', `must be ${bill.currency}, the currency of the prices`);
  return bill;
}

function create(world: World, { body, query }: { body: Fields; query: URLSearchParams }): Answer {
  only(body, 'items', 'custom_data', 'collection_mode', 'currency_code');
  if (body['collection_mode'] != null) oneOf(body, 'collection_mode', ['automatic']);
  const bill = readBill(world, body);
  const stored = addTransaction(world, bill, { status: 'draft', origin: 'api', custom_data: customDataOf(body) });
  return { data: withIncluded(world, query)(stored.entity), status: 201 };
}

function update(world: World, id: string, body: Fields): StoredTransaction {
  only(body, 'status', 'items', 'custom_data');
  const stored = transactionById(world, id);
  const { entity } = stored;
  const isOpen = entity.status === 'draft' || entity.status === 'ready';
  if (!isOpen || (entity.origin !== 'api' && body['status'] === undefined))
    throw protocolError('transaction_immutable', `The transaction is ${entity.status}.`);
  if (body['status'] !== undefined) {
    oneOf(body, 'status', ['canceled']);
    if (Object.keys(body).length > 1)
      throw protocolError('transaction_cannot_be_modified_and_canceled', 'Cancel it, or change it.');
    cancelTransaction(world, stored);
    return stored;
  }
  if (body['items'] !== undefined) replaceBill(world, stored, readBill(world, body));
  if (body['custom_data'] !== undefined) entity.custom_data = customDataOf(body);
  world.touch(entity);
  world.emit('transaction.updated', entity);
  return stored;
}

export const transactionRoutes: Route[] = [
  { method: 'POST', path: '/transactions', handle: create },
  {
    method: 'GET',
    path: '/transactions',
    handle: (world, request) => {
      const { query } = request;
      const names = ['id', 'status', 'subscription_id', 'customer_id', 'origin', 'invoice_number'] as const;
      const wanted = names.map((name) => [name, filterOf(query, name)] as const);
      return {
        page: pageOf(
          Array.from(world.state.transactions.values(), ({ entity }) => entity),
          (entity) => wanted.every(([name, filter]) => passes(filter, entity[name])) && withinTimes(query, entity),
          request,
          perPageMax,
          withIncluded(world, query),
        ),
      };
    },
  },
  {
    method: 'GET',
    path: '/transactions/{id}',
    handle: (world, { id, query }) => ({ data: withIncluded(world, query)(transactionById(world, id).entity) }),
  },
  {
    method: 'PATCH',
    path: '/transactions/{id}',
    handle: (world, { id, body, query }) => ({ data: withIncluded(world, query)(update(world, id, body).entity) }),
  },
  {
    method: 'GET',
    path: '/transactions/{id}/invoice',
    handle: (world, { id }) => {
      const { invoiceToken } = transactionById(world, id);
      if (invoiceToken === null) throw notFound('invoice');
      return { data: { url: `${world.publicUrl}/payments-sandbox/invoices/${invoiceToken}` } };
    },
  },
];
