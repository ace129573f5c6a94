import { addPrice } from '../catalogue.js';
import { customDataOf, asFields, oneOf, only, optional, textOf, wholeOf, type Fields } from '../http/input.js';
import { filterOf, pageOf, passes } from '../http/lists.js';
import { invalidField, notFound, protocolError } from '../protocolError.js';
import type { Route } from '../http/route.js';
import type { Cycle, Price } from '../protocol.js';
import type { World } from '../world.js';

const pricesMax = 1_000;
const intervals = ['day', 'week', 'month', 'year'] as const;

function cycleOf(fields: Fields, name: string): Cycle {
  const cycle = asFields(fields[name]);
  only(cycle, 'interval', 'frequency', 'requires_payment_method');
  return { interval: oneOf(cycle, 'interval', intervals), frequency: wholeOf(cycle, 'frequency', 1, 999) };
}

function unitPriceOf(fields: Fields): Price['unit_price'] {
  const money = asFields(fields['unit_price']);
  const amount = textOf(money, 'amount', 9);
  const currency = textOf(money, 'currency_code', 3);
  if (!/^(0|[1-9]\d*)$/.test(amount)) throw invalidField('unit_price.amount', 'must be whole minor units');
  if (!/^[A-Z]{3}$/.test(currency)) throw invalidField('unit_price.currency_code', 'must be a currency');
  return { amount, currency_code: currency };
}

function priceById(world: World, id: string): Price {
  const price = world.state.prices.get(id);
  if (!price) throw notFound('price');
  return price;
}

const withProduct = (world: World, query: URLSearchParams) => (price: Price) =>
  filterOf(query, 'include')?.has('product')
    ? { ...price, product: world.state.products.get(price.product_id) ?? null }
    : price;

export const priceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/prices',
    handle: (world, request) => {
      const { query } = request;
      const filters = ['id', 'status', 'product_id'] as const;
      const wanted = filters.map((name) => [name, filterOf(query, name)] as const);
      const recurring = query.get('recurring');
      return {
        page: pageOf(
          world.state.prices.values(),
          (price) =>
            wanted.every(([name, filter]) => passes(filter, price[name])) &&
            (recurring === null || String(price.billing_cycle !== null) === recurring),
          request,
          200,
          withProduct(world, query),
        ),
      };
    },
  },
  {
    method: 'GET',
    path: '/prices/{id}',
    handle: (world, { id, query }) => ({ data: withProduct(world, query)(priceById(world, id)) }),
  },
  {
    method: 'POST',
    path: '/prices',
    handle: (world, { body }) => {
      only(
        body,
        'product_id',
        'name',
        'description',
        'unit_price',
        'billing_cycle',
        'trial_period',
        'quantity',
        'custom_data',
      );
      if (world.state.prices.size >= pricesMax) throw protocolError('conflict', 'There are too many prices.', 409);
      const product = world.state.products.get(textOf(body, 'product_id'));
      if (!product) throw invalidField('product_id', 'must be the id of a product');
      const money = unitPriceOf(body);
      if (body['trial_period'] != null && body['billing_cycle'] == null)
        throw protocolError('price_trial_period_requires_billing_cycle', 'A trial needs a billing cycle.');
      const price = addPrice(world, {
        productId: product.id,
        name: optional(body, 'name', () => textOf(body, 'name')),
        description: textOf(body, 'description'),
        amount: money.amount,
        currency: money.currency_code,
        cycle: optional(body, 'billing_cycle', () => cycleOf(body, 'billing_cycle')),
        trial: optional(body, 'trial_period', () => cycleOf(body, 'trial_period')),
        quantity: optional(body, 'quantity', () => quantityOf(body)),
        customData: customDataOf(body),
      });
      world.emit('price.created', price);
      return { data: price, status: 201 };
    },
  },
  {
    method: 'PATCH',
    path: '/prices/{id}',
    handle: (world, { id, body }) => {
      only(body, 'name', 'description', 'unit_price', 'billing_cycle', 'trial_period', 'status', 'quantity');
      const price = priceById(world, id);
      const changes: Partial<Price> = {};
      if ('name' in body) changes.name = optional(body, 'name', () => textOf(body, 'name'));
      if ('description' in body) changes.description = textOf(body, 'description');
      if ('unit_price' in body) changes.unit_price = unitPriceOf(body);
      if ('billing_cycle' in body)
        changes.billing_cycle = optional(body, 'billing_cycle', () => cycleOf(body, 'billing_cycle'));
      if ('trial_period' in body)
        changes.trial_period = optional(body, 'trial_period', () => ({
          ...cycleOf(body, 'trial_period'),
          requires_payment_method: true as const,
        }));
      if ('status' in body) changes.status = oneOf(body, 'status', ['active', 'archived'] as const);
      if ('quantity' in body) changes.quantity = quantityOf(body);
      // A new object: what was sold keeps the price as it was then.
      const changed: Price = { ...price, ...changes };
      world.state.prices.set(id, changed);
      world.touch(changed);
      world.emit('price.updated', changed);
      return { data: changed };
    },
  },
  {
    method: 'GET',
    path: '/products/{id}',
    handle: (world, { id }) => {
      const product = world.state.products.get(id);
      if (!product) throw notFound('product');
      return { data: product };
    },
  },
];

function quantityOf(fields: Fields): Price['quantity'] {
  const quantity = asFields(fields['quantity']);
  const minimum = wholeOf(quantity, 'minimum', 1, 999_999);
  return { minimum, maximum: wholeOf(quantity, 'maximum', minimum, 999_999) };
}
