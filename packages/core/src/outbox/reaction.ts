import type { DomainEvents, EventName } from '@snaplore/schema/events';
import type { Tx } from './transaction.js';

/** An event on its way out: what a reaction is given. */
export interface OutgoingEvent<Name extends EventName> {
  id: string;
  companyId: string;
  name: Name;
  payload: DomainEvents[Name];
}

/**
 * What follows from an event, in the dispatcher's transaction: small, and only rows (notifications, jobs).
 * Running one twice has one effect.
 */
export type Reaction<Name extends EventName> = (tx: Tx, event: OutgoingEvent<Name>) => Promise<void>;

/**
 * By event, then by name: a reaction that fails becomes a job that names it. The product's are in
 * `wiring/reactions.ts`.
 */
export type Reactions = { readonly [Name in EventName]?: Readonly<Record<string, Reaction<Name>>> };
