import type { Transaction } from '../protocol.js';
import type { World } from '../world.js';
import type { Seats } from './planChange.js';

/** The items of a transaction as seats. */
export const seatsOf = (world: World, transaction: Transaction): Seats[] =>
  transaction.items.flatMap(({ price, quantity }) => {
    const product = world.state.products.get(price.product_id);
    return product ? [{ price, product, quantity }] : [];
  });
