import type { DomainEvents, EventName } from '@snaplore/schema/events';
import type { Tx } from './transaction.js';

/** An event as it is passed to a reaction. */
export interface OutgoingEvent<Name extends EventName> {
  id: string;
  name: Name;
  payload: DomainEvents[Name];
}

/**
 * What follows from events of one company, given in their order, in the dispatcher's transaction: short, only rows
 * (notifications, jobs), and as many statements for a hundred events as for one. Must be idempotent: it runs again for
 * each event alone when it fails for several (docs/domains/outbox.md).
 */
export type Reaction<Name extends EventName> = (
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<Name>[],
) => Promise<void>;

/**
 * Reactions by event and name; the events that have the same function are given to it together. A failed reaction
 * becomes a job that refers to it by both. The product's are in `wiring/reactions.ts`.
 */
export type Reactions = { readonly [Name in EventName]?: Readonly<Record<string, Reaction<Name>>> };
