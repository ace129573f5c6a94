import type { DomainEvents, EventName } from '@snaplore/schema/events';
import type { Tx } from './transaction.js';

/** The event passed to a reaction. */
export interface OutgoingEvent<Name extends EventName> {
  id: string;
  companyId: string;
  name: Name;
  payload: DomainEvents[Name];
}

/**
 * What follows from an event, in the dispatcher's transaction: short, and only rows (notifications, jobs). Must be
 * idempotent.
 */
export type Reaction<Name extends EventName> = (tx: Tx, event: OutgoingEvent<Name>) => Promise<void>;

/**
 * Reactions by event and name. A failed reaction becomes a job that refers to it by both. The product's are in
 * `wiring/reactions.ts`.
 */
export type Reactions = { readonly [Name in EventName]?: Readonly<Record<string, Reaction<Name>>> };
