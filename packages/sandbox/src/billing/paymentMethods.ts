import type { CheckedCard } from '../cards.js';
import type { Customer } from '../protocol.js';
import type { StoredPaymentMethod, StoredSubscription } from '../state.js';
import type { World } from '../world.js';

/** The customer with an e-mail address, made at the first payment with it, as the provider keeps one for each. */
export function customerOf(world: World, { email, name }: CheckedCard): { customer: Customer; addressId: string } {
  const { customers, addresses } = world.state;
  for (const customer of customers.values()) {
    if (customer.email.toLowerCase() !== email.toLowerCase()) continue;
    const address = [...addresses.values()].find((each) => each.customer_id === customer.id);
    if (address) return { customer, addressId: address.id };
  }
  const dates = { created_at: world.time, updated_at: world.time };
  const customer: Customer = {
    id: world.id('ctm'),
    name,
    email,
    marketing_consent: false,
    status: 'active',
    custom_data: null,
    locale: 'en',
    import_meta: null,
    ...dates,
  };
  customers.set(customer.id, customer);
  world.emit('customer.created', customer);
  const address = {
    id: world.id('add'),
    customer_id: customer.id,
    description: null,
    first_line: null,
    second_line: null,
    city: null,
    postal_code: null,
    region: null,
    country_code: 'US' as const,
    custom_data: null,
    status: 'active' as const,
    import_meta: null,
    ...dates,
  };
  addresses.set(address.id, address);
  world.emit('address.created', address);
  return { customer, addressId: address.id };
}

/** Saves a card that has just paid, without its number. */
export function saveCard(
  world: World,
  { card, behaviour }: CheckedCard,
  customerId: string,
  addressId: string,
  origin: 'saved_during_purchase' | 'subscription',
): StoredPaymentMethod {
  const method: StoredPaymentMethod = {
    entity: {
      id: world.id('paymtd'),
      customer_id: customerId,
      address_id: addressId,
      type: 'card',
      card,
      paypal: null,
      south_korea_local_card: null,
      underlying_details: null,
      origin,
      saved_at: world.time,
      updated_at: world.time,
    },
    behaviour,
    uses: 1,
  };
  world.state.paymentMethods.set(method.entity.id, method);
  world.emit('payment_method.saved', method.entity);
  return method;
}

/** Has a subscription paid by another card from now on; a card that nothing uses any more is deleted. */
export function useCard(world: World, stored: StoredSubscription, method: StoredPaymentMethod): void {
  const formerId = stored.paymentMethodId;
  stored.paymentMethodId = method.entity.id;
  const { paymentMethods, subscriptions } = world.state;
  const former = paymentMethods.get(formerId);
  if (!former || [...subscriptions.values()].some(({ paymentMethodId }) => paymentMethodId === formerId)) return;
  paymentMethods.delete(formerId);
  world.emit('payment_method.deleted', former.entity);
}
