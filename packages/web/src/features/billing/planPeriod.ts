import type { BillingSubscriptionPartsFragment } from '../../gql/types.js';
import { longDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';

type Ending = Pick<BillingSubscriptionPartsFragment, 'status' | 'scheduledAction'>;

/**
 * Whether a subscription counts as cancelled or paused: it is, or a change to that is scheduled. Its plan and payment
 * method are then not changed (docs/domains/billing.md).
 */
export const isEnding = ({ status, scheduledAction }: Ending): boolean =>
  scheduledAction === 'cancel' || scheduledAction === 'pause' || status === 'canceled' || status === 'paused';

/**
 * 'Next billing date {date}', 'Subscription ends on {date}', or when it pauses or has paused; N/A where the provider
 * names none.
 */
export function periodLabel(
  subscription: Ending & Pick<BillingSubscriptionPartsFragment, 'scheduledAt' | 'periodEndsAt' | 'nextBilledAt'>,
): string {
  const { scheduledAt, periodEndsAt, nextBilledAt } = subscription;
  const isEnd = isEnding(subscription);
  const at = isEnd ? (scheduledAt ?? periodEndsAt) : nextBilledAt;
  const date = at === null ? m.billing_unknown() : longDate(at);
  if (subscription.status === 'paused') return m.billing_pausedSince({ date });
  if (subscription.scheduledAction === 'pause') return m.billing_pausesAt({ date });
  return isEnd ? m.billing_endsOn({ date }) : m.billing_nextBilling({ date });
}
