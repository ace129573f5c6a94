import type { Reaction } from '../outbox/reaction.js';
import { enqueueSeats } from './billingJobs.js';
import { findLivingSubscription } from './livingSubscription.js';

/** Has the number of paid users compared when the members of a paying company change (docs/domains/billing.md). */
export const followSeats: Reaction<'team.changed'> = async (tx, companyId) => {
  if (await findLivingSubscription(tx.em, companyId)) await enqueueSeats(tx, companyId);
};
