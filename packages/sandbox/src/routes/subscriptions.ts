import { firstBill } from '../billing/firstBill.js';
import { addTransaction, setStatus } from '../billing/transactions.js';
import { openBill, openCardChange } from '../billing/subscriptionChanges.js';
import { filterOf, pageOf, passes } from '../http/lists.js';
import type { Route } from '../http/route.js';
import { protocolError } from '../protocolError.js';
import type { StoredSubscription, StoredTransaction } from '../state.js';
import type { World } from '../world.js';
import { changeSubscription, previewOfChange } from './changeSubscription.js';
import { subscriptionById, withIncluded } from './readSubscription.js';
import { activate, cancel, pause, resume } from './scheduleChange.js';

/** The transaction by which another card is given: the open bill where there is one, else one that costs nothing. */
function cardChange(world: World, stored: StoredSubscription): StoredTransaction {
  const { entity } = stored;
  if (entity.status === 'canceled')
    throw protocolError('subscription_is_canceled_action_invalid', 'The subscription is cancelled for good.');
  const open = openBill(world, stored) ?? openCardChange(world, entity.id);
  if (open) return open;
  const bill = firstBill(entity.items, world.at);
  const free = { ...bill, lines: bill.lines.map((line) => ({ ...line, unitAmount: 0, amount: 0 })) };
  const transaction = addTransaction(
    world,
    { ...free, period: entity.current_billing_period ?? bill.period },
    {
      status: 'draft',
      origin: 'subscription_payment_method_change',
      custom_data: entity.custom_data,
      customer_id: entity.customer_id,
      address_id: entity.address_id,
      subscription_id: entity.id,
    },
  );
  setStatus(world, transaction, 'ready');
  return transaction;
}

/** A call that changes a subscription and answers with it. */
const action = (
  name: string,
  change: (world: World, stored: StoredSubscription, body: Record<string, unknown>) => void,
): Route => ({
  method: 'POST',
  path: `/subscriptions/{id}/${name}`,
  handle: (world, { id, body, query }) => {
    const stored = subscriptionById(world, id);
    change(world, stored, body);
    return { data: withIncluded(world, query)(stored) };
  },
});

export const subscriptionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/subscriptions',
    handle: (world, request) => {
      const { query } = request;
      const wanted = (['id', 'status', 'customer_id', 'address_id'] as const).map(
        (name) => [name, filterOf(query, name)] as const,
      );
      const prices = filterOf(query, 'price_id');
      const scheduled = filterOf(query, 'scheduled_change_action');
      return {
        page: pageOf(
          Array.from(world.state.subscriptions.values(), ({ entity }) => entity),
          (entity) =>
            wanted.every(([name, filter]) => passes(filter, entity[name])) &&
            (prices === null || entity.items.some(({ price }) => prices.has(price.id))) &&
            passes(scheduled, entity.scheduled_change?.action ?? null),
          request,
          200,
        ),
      };
    },
  },
  {
    method: 'GET',
    path: '/subscriptions/{id}',
    handle: (world, { id, query }) => ({ data: withIncluded(world, query)(subscriptionById(world, id)) }),
  },
  {
    method: 'PATCH',
    path: '/subscriptions/{id}',
    handle: (world, { id, body, query }) => {
      const stored = subscriptionById(world, id);
      changeSubscription(world, stored, body);
      return { data: withIncluded(world, query)(stored) };
    },
  },
  {
    method: 'PATCH',
    path: '/subscriptions/{id}/preview',
    handle: (world, { id, body }) => ({ data: previewOfChange(world, subscriptionById(world, id), body) }),
  },
  action('pause', pause),
  action('resume', resume),
  action('cancel', cancel),
  action('activate', activate),
  {
    method: 'GET',
    path: '/subscriptions/{id}/update-payment-method-transaction',
    handle: (world, { id }) => ({ data: cardChange(world, subscriptionById(world, id)).entity }),
  },
];
