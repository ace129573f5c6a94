import type { SubscriptionStatus } from '@snaplore/schema/billing';

/**
 * What Paddle's Billing protocol sends, as far as the sandbox speaks it: names, shapes and optional fields are those of
 * version 1. Amounts are strings of minor units, times are ISO strings (docs/domains/paymentsSandbox.md).
 */

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Cycle {
  interval: Interval;
  frequency: number;
}

export interface Money {
  amount: string;
  currency_code: string;
}

export interface Period {
  starts_at: string;
  ends_at: string;
}

export type CustomData = Record<string, unknown>;

interface Dated {
  created_at: string;
  updated_at: string;
}

export interface Product extends Dated {
  id: string;
  name: string;
  type: 'standard';
  description: string | null;
  tax_category: 'saas';
  image_url: null;
  custom_data: CustomData | null;
  status: 'active' | 'archived';
  import_meta: null;
}

export interface Price extends Dated {
  id: string;
  product_id: string;
  description: string;
  type: 'standard';
  name: string | null;
  billing_cycle: Cycle | null;
  trial_period: (Cycle & { requires_payment_method: true }) | null;
  tax_mode: 'account_setting';
  unit_price: Money;
  unit_price_overrides: [];
  quantity: { minimum: number; maximum: number };
  status: 'active' | 'archived';
  custom_data: CustomData | null;
  import_meta: null;
}

export interface Customer extends Dated {
  id: string;
  name: string | null;
  email: string;
  marketing_consent: false;
  status: 'active';
  custom_data: null;
  locale: 'en';
  import_meta: null;
}

export interface Address extends Dated {
  id: string;
  customer_id: string;
  description: null;
  first_line: null;
  second_line: null;
  city: null;
  postal_code: null;
  region: null;
  country_code: 'US';
  custom_data: null;
  status: 'active';
  import_meta: null;
}

export interface Card {
  type: 'visa';
  last4: string;
  expiry_month: number;
  expiry_year: number;
  cardholder_name: string;
}

export interface PaymentMethod {
  id: string;
  customer_id: string;
  address_id: string;
  type: 'card';
  card: Card;
  paypal: null;
  south_korea_local_card: null;
  underlying_details: null;
  origin: 'saved_during_purchase' | 'subscription';
  saved_at: string;
  updated_at: string;
}

export interface PaymentAttempt {
  payment_attempt_id: string;
  stored_payment_method_id: string;
  payment_method_id: string | null;
  amount: string;
  status: 'captured' | 'error';
  error_code: 'declined' | null;
  method_details: { type: 'card'; card: Card; paypal: null; south_korea_local_card: null; underlying_details: null };
  created_at: string;
  captured_at: string | null;
}

export interface Totals {
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
}

export interface GrandTotals extends Totals {
  credit: string;
  credit_to_balance: string;
  balance: string;
  grand_total: string;
  grand_total_tax: string;
  fee: null;
  earnings: null;
  currency_code: string;
}

export interface Proration {
  rate: string;
  billing_period: Period;
}

export interface LineItem {
  id: string;
  price_id: string;
  quantity: number;
  proration: Proration | null;
  tax_rate: string;
  unit_totals: Totals;
  totals: Totals;
  product: Product;
}

export interface Details {
  tax_rates_used: { tax_rate: string; totals: Totals }[];
  totals: GrandTotals;
  adjusted_totals: null;
  payout_totals: null;
  adjusted_payout_totals: null;
  line_items: LineItem[];
}

export type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due';
export type TransactionOrigin =
  'api' | 'subscription_payment_method_change' | 'subscription_recurring' | 'subscription_update';

export interface TransactionItem {
  price_id: string;
  price: Price;
  quantity: number;
  proration: Proration | null;
}

export interface Transaction extends Dated {
  id: string;
  status: TransactionStatus;
  customer_id: string | null;
  address_id: string | null;
  business_id: null;
  custom_data: CustomData | null;
  currency_code: string;
  origin: TransactionOrigin;
  subscription_id: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
  collection_mode: 'automatic';
  discount_id: null;
  billing_details: null;
  billing_period: Period | null;
  items: TransactionItem[];
  details: Details;
  /** The newest first. */
  payments: PaymentAttempt[];
  checkout: { url: string | null };
  billed_at: string | null;
  revised_at: null;
}

export interface SubscriptionItem extends Dated {
  status: 'active' | 'inactive' | 'trialing';
  quantity: number;
  recurring: true;
  previously_billed_at: string | null;
  next_billed_at: string | null;
  trial_dates: Period | null;
  price: Price;
  product: Product;
}

export interface ScheduledChange {
  action: 'cancel' | 'pause' | 'resume';
  effective_at: string;
  resume_at: string | null;
}

export interface Subscription extends Dated {
  id: string;
  status: SubscriptionStatus;
  customer_id: string;
  address_id: string;
  business_id: null;
  currency_code: string;
  started_at: string | null;
  first_billed_at: string | null;
  next_billed_at: string | null;
  paused_at: string | null;
  canceled_at: string | null;
  discount: null;
  collection_mode: 'automatic';
  billing_details: null;
  current_billing_period: Period | null;
  billing_cycle: Cycle;
  scheduled_change: ScheduledChange | null;
  management_urls: { update_payment_method: string | null; cancel: string };
  items: SubscriptionItem[];
  custom_data: CustomData | null;
  import_meta: null;
}

/** A bill that does not exist yet, as previews and `next_transaction` show it. */
export interface TransactionPreview {
  billing_period: Period;
  details: Pick<Details, 'tax_rates_used' | 'totals'> & { line_items: Omit<LineItem, 'id'>[] };
  adjustments: [];
}

export const eventTypes = [
  'address.created',
  'customer.created',
  'payment_method.deleted',
  'payment_method.saved',
  'price.created',
  'price.updated',
  'subscription.activated',
  'subscription.canceled',
  'subscription.created',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.trialing',
  'subscription.updated',
  'transaction.billed',
  'transaction.canceled',
  'transaction.completed',
  'transaction.created',
  'transaction.paid',
  'transaction.past_due',
  'transaction.payment_failed',
  'transaction.ready',
  'transaction.updated',
] as const;
export type EventType = (typeof eventTypes)[number];
