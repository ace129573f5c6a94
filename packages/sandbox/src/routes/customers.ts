import { filterOf, pageOf, passes } from '../http/lists.js';
import type { Route } from '../http/route.js';
import { notFound } from '../protocolError.js';
import type { Customer } from '../protocol.js';
import type { World } from '../world.js';

function customerById(world: World, id: string): Customer {
  const customer = world.state.customers.get(id);
  if (!customer) throw notFound('customer');
  return customer;
}

export const customerRoutes: Route[] = [
  {
    method: 'GET',
    path: '/customers',
    handle: (world, request) => {
      const ids = filterOf(request.query, 'id');
      const emails = filterOf(request.query, 'email');
      const isWanted = ({ id, email }: Customer) => passes(ids, id) && passes(emails, email);
      return { page: pageOf(world.state.customers.values(), isWanted, request, 200) };
    },
  },
  { method: 'GET', path: '/customers/{id}', handle: (world, { id }) => ({ data: customerById(world, id) }) },
  {
    method: 'GET',
    path: '/customers/{id}/addresses',
    handle: (world, request) => {
      const { id } = customerById(world, request.id);
      return {
        page: pageOf(world.state.addresses.values(), (address) => address.customer_id === id, request, 200),
      };
    },
  },
  {
    method: 'GET',
    path: '/customers/{id}/payment-methods',
    handle: (world, request) => {
      const { id } = customerById(world, request.id);
      const methods = Array.from(world.state.paymentMethods.values(), ({ entity }) => entity);
      return { page: pageOf(methods, (method) => method.customer_id === id, request, 200) };
    },
  },
  {
    method: 'GET',
    path: '/customers/{id}/payment-methods/{method}',
    handle: (world, { id, secondId }) => {
      const method = world.state.paymentMethods.get(secondId)?.entity;
      if (!method || method.customer_id !== customerById(world, id).id) throw notFound('payment method');
      return { data: method };
    },
  },
  {
    method: 'GET',
    path: '/customers/{id}/credit-balances',
    handle: (world, { id }) => {
      customerById(world, id);
      const mine = [...world.state.balances].filter(([key]) => key.startsWith(`${id} `));
      return {
        data: mine.map(([key, amount]) => ({
          customer_id: id,
          currency_code: key.slice(id.length + 1),
          balance: { available: String(amount), reserved: '0', used: '0' },
        })),
      };
    },
  },
];
