import type { Em } from '../kernel/database.js';
import type { AppServices } from '../kernel/services.js';
import { runTransaction, type Tx } from './transaction.js';

/** The reasons to cross companies. Each is reviewed; a test checks the callers of each (docs/domains/kernel.md). */
export const systemReasons = [
  'sign a person up',
  'sign a person in',
  'limit tries',
  'reset a password',
  'change an account',
  'prove an address',
  'list the sessions of a person',
  'sign in by a handed token',
  'begin to sign in at a provider',
  'come back from a provider',
  'sign in by a provider',
  'sign in by a second factor',
  'change the second factor',
  'recognise a session',
  'end a session',
  'change a member',
  'make a socket ticket',
  'use a socket ticket',
  'read an invitation by its token',
  'accept an invitation',
  'invite by e-mail address',
  'create a user in a company',
  'list the companies of a person',
  'find a company by its host',
  'make a company',
  'switch the company',
  'find a public workspace',
  'dispatch the outbox',
  'find a job by its id',
  'look after jobs',
  'search',
  'read the outgoing mail',
  'release a mail',
  'seed the demo company',
  'clean up',
  'keep an error report',
  'measure the queues',
  'write digests',
  'connect Slack',
] as const;
export type SystemReason = (typeof systemReasons)[number];

/** Runs a transaction on the role that bypasses row-level security: the only way to write across companies. */
export async function asSystem<T>(
  services: AppServices,
  reason: SystemReason,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  services.log.debug({ reason }, 'As system');
  return await runTransaction(services.database.system.em.fork(), work);
}

/** Returns an entity manager on the role that bypasses row-level security, for reading without a transaction. */
export function systemReader(services: AppServices, reason: SystemReason): Em {
  services.log.debug({ reason }, 'As system, reading');
  return services.database.system.em.fork();
}
