import type { Tx } from '../platform/transaction.js';

/** The channel on which processes hear, by a company's id, that rights in it may have ended. */
export const rightsChannel = 'snaplore_rights';

/** Has those who are in the company's live notes asked for their right at once, when this transaction is committed. */
export async function tellRightsChanged({ em }: Tx, companyId: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [rightsChannel, companyId]);
}
