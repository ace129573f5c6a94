import type { BillingSubscriptionPartsFragment } from '../../gql/types.js';

/** What the plans page is for: to begin, to change the plan, or to go on with a subscription that is not paid. */
export type PlansFace = 'setUp' | 'update' | 'scheduled' | 'pastDue' | 'paused';

/** Returns what a subscription, or none, makes of the plans page (docs/domains/billing.md). */
export function plansFaceOf(
  subscription: Pick<BillingSubscriptionPartsFragment, 'status' | 'scheduledAction'> | null | undefined,
): PlansFace {
  if (!subscription || subscription.status === 'canceled') return 'setUp';
  if (subscription.status === 'past_due') return 'pastDue';
  if (subscription.status === 'paused') return 'paused';
  return subscription.scheduledAction === null ? 'update' : 'scheduled';
}
