import type { Em } from '../kernel/database.js';
import type { AppServices } from '../kernel/services.js';
import { runTransaction, type Tx } from './transaction.js';

/** The reasons to cross companies. Each is reviewed; a test checks the callers of each (docs/domains/kernel.md). */
export const systemReasons = [
  'sign up a user',
  'sign in a user',
  'limit sign-in attempts',
  'reset a password',
  'change an account',
  'verify an email address',
  'list the sessions of a user',
  'sign in with a single-use token',
  'start a sign-in at a provider',
  'handle the redirect from a provider',
  'sign in through a provider',
  'sign in with a second factor',
  'change the second factor',
  'authenticate a session',
  'end a session',
  'change a member',
  'create a socket ticket',
  'use a socket ticket',
  'find the recording of a key',
  'find an invitation by its token',
  'accept an invitation',
  'invite by email address',
  'create a user in a company',
  'list the companies of a user',
  'find a company by its host',
  'create a company',
  'switch to another company',
  'find a public workspace',
  'open a share',
  'dispatch the outbox',
  'find a job by its id',
  'manage jobs',
  'administer companies',
  'create the host of a company',
  'administer members',
  'search',
  'rebuild the search',
  'read outgoing mail',
  'release a mail',
  'transfer an article',
  'seed the demo company',
  'purge expired data',
  'store an error report',
  'measure the queues',
  'write digests',
  'connect Slack',
  'find the rows that name a stored file',
  'count what is stored',
  'serve a playlist',
  'keep what companies pay for',
  'open a checkout',
  'remove a deleted company',
  'prove who leaves',
  'show what leaving takes',
  'export all data',
] as const;
export type SystemReason = (typeof systemReasons)[number];

/**
 * Runs a transaction on the role that bypasses row-level security: the only way to write across companies
 * (docs/domains/kernel.md).
 */
export async function asSystem<T>(
  services: AppServices,
  reason: SystemReason,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  services.log.debug({ reason }, 'As system');
  return await runTransaction(services.database.system.em.fork(), work);
}

/**
 * Returns an entity manager on the role that bypasses row-level security, for reading without a transaction
 * (docs/domains/kernel.md).
 */
export function systemReader(services: AppServices, reason: SystemReason): Em {
  services.log.debug({ reason }, 'As system, reading');
  return services.database.system.em.fork();
}
