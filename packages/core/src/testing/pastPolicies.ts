import type { Em } from '../kernel/database.js';
import type { AppServices } from '../kernel/services.js';
import { runTransaction, type Tx } from '../outbox/transaction.js';

/** Prepares data that no command creates: a transaction on the role that bypasses row-level security. */
export async function writePastPolicies<T>(services: AppServices, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await runTransaction(services.database.system.em.fork(), work);
}

/** Reads the rows of every company, to check what is stored. */
export function readPastPolicies(services: AppServices): Em {
  return services.database.system.em.fork();
}
