import type { SubscriptionStatus } from '@snaplore/schema/billing';
import type { StatusTone } from '../../design/StatusDot.js';

const tones: Record<SubscriptionStatus, StatusTone> = {
  active: 'green',
  trialing: 'indigo',
  past_due: 'red',
  paused: 'amber',
  canceled: 'hollow',
};

/** The dot of a subscription's status. */
export const subscriptionTone = (status: SubscriptionStatus): StatusTone => tones[status];
