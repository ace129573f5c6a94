import type { Em } from '../kernel/database.js';
import type { AppServices } from '../kernel/services.js';
import { runTransaction, type Tx } from '../outbox/transaction.js';

/** Arranges what no command of the product does: a transaction on the role that bypasses row-level security. */
export async function writePastPolicies<T>(services: AppServices, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await runTransaction(services.database.system.em.fork(), work);
}

/** Reads the rows of every company, to see what is stored. */
export function readPastPolicies(services: AppServices): Em {
  return services.database.system.em.fork();
}
