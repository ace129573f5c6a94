import type { CustomData, Cycle, Price, Product } from './protocol.js';
import type { World } from './world.js';

/** What makes a price. */
export interface PriceInput {
  productId: string;
  name: string | null;
  description: string;
  amount: string;
  currency: string;
  cycle: Cycle | null;
  trial: Cycle | null;
  quantity?: Price['quantity'] | null;
  customData?: CustomData | null;
}

const month: Cycle = { interval: 'month', frequency: 1 };
const year: Cycle = { interval: 'year', frequency: 1 };
const twoWeeks: Cycle = { interval: 'day', frequency: 14 };

export function addPrice(world: World, input: PriceInput): Price {
  const price: Price = {
    id: world.id('pri'),
    product_id: input.productId,
    description: input.description,
    type: 'standard',
    name: input.name,
    billing_cycle: input.cycle,
    trial_period: input.trial && { ...input.trial, requires_payment_method: true },
    tax_mode: 'account_setting',
    unit_price: { amount: input.amount, currency_code: input.currency },
    unit_price_overrides: [],
    quantity: input.quantity ?? { minimum: 1, maximum: 10_000 },
    status: 'active',
    custom_data: input.customData ?? null,
    import_meta: null,
    created_at: world.time,
    updated_at: world.time,
  };
  world.state.prices.set(price.id, price);
  world.isChanged = true;
  return price;
}

/** The catalogue of the first start: one product, by the month with and without a trial, and by the year. */
export function addFirstCatalogue(world: World): void {
  const product: Product = {
    id: world.id('pro'),
    name: 'Team',
    type: 'standard',
    description: 'Everything, for each member of the team',
    tax_category: 'saas',
    image_url: null,
    custom_data: null,
    status: 'active',
    import_meta: null,
    created_at: world.time,
    updated_at: world.time,
  };
  world.state.products.set(product.id, product);
  const common = { productId: product.id, currency: 'USD' };
  const monthly = { ...common, name: 'Monthly', amount: '900', cycle: month };
  addPrice(world, { ...monthly, description: 'Team by the month, with a trial', trial: twoWeeks });
  addPrice(world, { ...monthly, description: 'Team by the month', trial: null });
  addPrice(world, {
    ...common,
    name: 'Yearly',
    description: 'Team by the year',
    amount: '9000',
    cycle: year,
    trial: null,
  });
}
