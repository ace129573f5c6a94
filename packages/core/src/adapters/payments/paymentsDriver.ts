import type { BillingInterval, ScheduledAction, SubscriptionStatus } from '@snaplore/schema/billing';

/** A length of time as the payment provider counts it. */
export interface BillingCycle {
  interval: BillingInterval;
  /** How many of them. */
  frequency: number;
}

/** What a plan costs for one user and one cycle. */
export interface Price {
  id: string;
  /** Of the price: 'Monthly'. */
  name: string;
  productName: string;
  /** In minor units of the currency. */
  unitAmount: number;
  /** Three capital letters. */
  currency: string;
  cycle: BillingCycle;
  trial: BillingCycle | null;
  /** Whether it is sold no longer. */
  isArchived: boolean;
}

/** A subscription as the provider has it at the moment. */
export interface ProviderSubscription {
  id: string;
  status: SubscriptionStatus;
  customerId: string;
  price: Price;
  /** How many users are paid for. */
  quantity: number;
  scheduledChange: { action: ScheduledAction; at: Date } | null;
  /** Null while it is paused, and when it has ended. */
  period: { startsAt: Date; endsAt: Date } | null;
  nextBilledAt: Date | null;
  /** When the provider changed it last. */
  updatedAt: Date;
}

/** What is paid, or is to be paid, at once. */
export interface ProviderTransaction {
  id: string;
  /** In the provider's words: draft, ready, billed, paid, completed, canceled, past_due. */
  status: string;
  subscriptionId: string | null;
  /** Whether it only changes what a subscription is paid with. */
  isMethodChange: boolean;
  productName: string;
  quantity: number;
  /** For one user, in minor units of the currency. */
  unitAmount: number;
  /** In minor units of the currency. */
  total: number;
  currency: string;
  hasInvoice: boolean;
  invoiceNumber: string | null;
  createdAt: Date;
  billedAt: Date | null;
  updatedAt: Date;
}

/** What a subscription is paid with. */
export interface PaymentMethod {
  /** The name on the card, or that of the service. */
  name: string;
  /** Of a card; null for everything else. */
  lastDigits: string | null;
}

/** What a change would cost. Amounts in minor units of the currency; negative ones are credited. */
export interface PricePreview {
  currency: string;
  /** Paid at once. */
  today: number;
  /** The next bill; null where none comes. */
  next: { amount: number; at: Date } | null;
  /** Each one after it. */
  recurring: number;
}

/** How a change of the price or of the quantity is paid for. */
export type Proration = 'immediately' | 'nextBill' | 'notAtAll';

export interface SubscriptionChange {
  priceId: string;
  quantity: number;
  proration: Proration;
}

/** From where on a change counts: at once, or when what is paid for has ended. */
export type EffectiveFrom = 'immediately' | 'nextPeriod';

/**
 * The payment provider (docs/domains/billing.md). Calls of one driver end together, by a deadline: `forRequest`.
 * @throws AppError UNAVAILABLE where the provider hangs, fails or refuses everything for a while; NOT_FOUND for an
 * unknown id; PAYMENT_CHANGE_REFUSED where it refuses this change.
 */
export interface PaymentsDriver {
  /** Whether no money is moved. */
  readonly isTest: boolean;
  /** The same for one request: all of its calls together may take as long as one. */
  forRequest(): PaymentsDriver;
  /** The provider's time: the sandbox has a clock that can be moved. */
  now(): Promise<Date>;
  /** Moves that clock forward. @throws AppError NOT_FOUND where it is the real one. */
  moveClock(days: number): Promise<Date>;
  /** Prices that are sold, with a billing cycle. */
  listPrices(): Promise<Price[]>;
  getPrice(id: string): Promise<Price>;
  /** A transaction by which `companyId` subscribes. */
  createTransaction(priceId: string, quantity: number, companyId: string): Promise<ProviderTransaction>;
  getTransaction(id: string): Promise<ProviderTransaction>;
  /** An open transaction that nobody pays. */
  cancelTransaction(id: string): Promise<ProviderTransaction>;
  /** The transactions of subscriptions, the newest first, at most `limit`. */
  listTransactions(subscriptionIds: readonly string[], limit: number): Promise<ProviderTransaction[]>;
  /** A short-lived address of the invoice as a PDF; null where there is none. */
  invoiceAddress(transactionId: string): Promise<string | null>;
  getSubscription(id: string): Promise<ProviderSubscription>;
  changeSubscription(id: string, change: SubscriptionChange): Promise<ProviderSubscription>;
  previewChange(id: string, change: SubscriptionChange): Promise<PricePreview>;
  /** What the next bill will be, as it is now. */
  previewNext(id: string): Promise<PricePreview>;
  pauseSubscription(id: string, from: EffectiveFrom): Promise<ProviderSubscription>;
  resumeSubscription(id: string): Promise<ProviderSubscription>;
  cancelSubscription(id: string, from: EffectiveFrom): Promise<ProviderSubscription>;
  /** Takes a scheduled change away. */
  keepSubscription(id: string): Promise<ProviderSubscription>;
  /** Null where none is kept. */
  paymentMethodOf(subscription: Pick<ProviderSubscription, 'customerId' | 'id'>): Promise<PaymentMethod | null>;
  /** The transaction by which a subscription gets another payment method, and pays what is open. */
  createPaymentMethodTransaction(subscriptionId: string): Promise<ProviderTransaction>;
}
