import type { CardBehaviour } from './cards.js';
import type { BillLine } from './billing/bill.js';
import type {
  Address,
  Customer,
  EventType,
  PaymentMethod,
  Price,
  Product,
  Subscription,
  Transaction,
} from './protocol.js';

/** A saved card: what may be told of it, and how it behaves. Its number is kept nowhere. */
export interface StoredPaymentMethod {
  entity: PaymentMethod;
  behaviour: CardBehaviour;
  /** How often it was used with success. */
  uses: number;
}

export interface StoredTransaction {
  entity: Transaction;
  /** How often somebody tried to pay it by the card form. */
  attempts: number;
  /** What the address of its invoice holds; null until there is one. */
  invoiceToken: string | null;
  /** Of the credit in its totals, what came from the customer's balance, in minor units. */
  balanceUsed: number;
}

export type OnResume = 'start_new_billing_period' | 'continue_existing_billing_period';

export interface StoredSubscription {
  entity: Subscription;
  paymentMethodId: string;
  /** Periods are counted from here, so that the 31st returns after a short month. */
  anchor: string;
  /** What is charged and given back with the next bill. */
  carried: { lines: BillLine[]; credit: number };
  /** What was billed for the current period and not given back, in minor units: no credit is larger. */
  creditable: number;
  /** Its open bill, since when it is overdue, and how often it was tried again. */
  overdue: { transactionId: string; since: string; retries: number } | null;
  /** What happens to the period that it was paused in. */
  onResume: OnResume;
}

/** An event that is to be sent, in the bytes in which it is signed. */
export interface WaitingNotification {
  id: string;
  type: EventType;
  body: string;
  /** By the machine's clock, in milliseconds: when it was written, how often it was tried, and when it is due again. */
  writtenAt: number;
  attempts: number;
  dueAt: number;
}

export interface DeliveredNotification {
  id: string;
  type: EventType;
  /** By the sandbox's clock. */
  deliveredAt: number;
}

/** Everything the sandbox knows (docs/domains/paymentsSandbox.md). */
export interface State {
  version: 1;
  /** How far its clock was moved ahead of the machine's, in milliseconds. */
  clockAheadMs: number;
  /** The last moment that was carried out; nothing happens before it. */
  lastAt: number;
  lastIdAt: number;
  lastEventMicros: number;
  nextInvoice: number;
  products: Map<string, Product>;
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  addresses: Map<string, Address>;
  paymentMethods: Map<string, StoredPaymentMethod>;
  /** What customers have in credit, in minor units, by `customer currency`. */
  balances: Map<string, number>;
  transactions: Map<string, StoredTransaction>;
  subscriptions: Map<string, StoredSubscription>;
  waiting: WaitingNotification[];
  delivered: DeliveredNotification[];
}

const maps = [
  'products',
  'prices',
  'customers',
  'addresses',
  'paymentMethods',
  'balances',
  'transactions',
  'subscriptions',
] as const;

export const emptyState = (): State => ({
  version: 1,
  clockAheadMs: 0,
  lastAt: 0,
  lastIdAt: 0,
  lastEventMicros: 0,
  nextInvoice: 1,
  products: new Map(),
  prices: new Map(),
  customers: new Map(),
  addresses: new Map(),
  paymentMethods: new Map(),
  balances: new Map(),
  transactions: new Map(),
  subscriptions: new Map(),
  waiting: [],
  delivered: [],
});

/** The state as it is written to its file. */
export const stateText = (state: State): string =>
  JSON.stringify(state, (_key, value: unknown) => (value instanceof Map ? [...value] : value));

/**
 * Reads a state as it was written.
 * @throws Error when the text is of something else
 */
export function parseState(text: string): State {
  const value = JSON.parse(text) as Record<string, unknown>;
  if (value['version'] !== 1) throw new Error('The file is not a state of the payments sandbox');
  for (const name of maps) value[name] = new Map(value[name] as [string, unknown][]);
  return value as unknown as State;
}
