import { invalidField, protocolError, type ProtocolError } from '../protocolError.js';
import { listOf, only, textOf, wholeOf, type Fields } from '../http/input.js';
import type { World } from '../world.js';
import { sameCycle, type Seats } from '../billing/planChange.js';

const itemsMax = 20;

/** How a request for items is refused: transactions and subscriptions have codes of their own. */
export interface SeatErrors {
  notFound: string;
  notActive: string;
  quantity: string;
  duplicate: string;
  differentCycle: string;
}

/**
 * Reads the items of a request: prices of the catalogue that are not archived, each once, all with one billing cycle,
 * trial and currency. Those that stay may be archived: what was sold goes on.
 */
export function readSeats(world: World, body: Fields, errors: SeatErrors, kept: readonly Seats[] = []): Seats[] {
  const seats = listOf(body, 'items', itemsMax).map((item): Seats => {
    only(item, 'price_id', 'quantity');
    const id = textOf(item, 'price_id');
    const former = kept.find(({ price }) => price.id === id);
    const price = former?.price ?? world.state.prices.get(id);
    const product = price && world.state.products.get(price.product_id);
    if (!price || !product) throw protocolError(errors.notFound, `There is no price ${id.slice(0, 40)}.`);
    if (!former && price.status === 'archived') throw protocolError(errors.notActive, `The price ${id} is archived.`);
    if (!price.billing_cycle) throw invalidField('items', 'must be prices with a billing cycle');
    const quantity = item['quantity'] === undefined && former ? former.quantity : wholeOf(item, 'quantity', 1, 999_999);
    if (quantity < price.quantity.minimum || quantity > price.quantity.maximum)
      throw protocolError(
        errors.quantity,
        `The quantity must be from ${price.quantity.minimum} to ${price.quantity.maximum}.`,
      );
    return { price, product, quantity };
  });
  if (new Set(seats.map(({ price }) => price.id)).size < seats.length)
    throw protocolError(errors.duplicate, 'A price stands twice in the items.');
  const mixed = mixedError(seats, errors);
  if (mixed) throw mixed;
  return seats;
}

function mixedError(seats: readonly Seats[], errors: SeatErrors): ProtocolError | undefined {
  const first = seats[0]?.price;
  for (const { price } of seats) {
    if (!first?.billing_cycle || !price.billing_cycle) continue;
    if (!sameCycle(first.billing_cycle, price.billing_cycle))
      return protocolError(errors.differentCycle, 'The prices have different billing cycles.');
    if (JSON.stringify(first.trial_period) !== JSON.stringify(price.trial_period))
      return protocolError('transaction_price_different_trial_period', 'The prices have different trials.');
    if (first.unit_price.currency_code !== price.unit_price.currency_code)
      return invalidField('items', 'must be prices in one currency');
  }
  return undefined;
}
