/** The statuses of a subscription (docs/domains/companies.md). */
export const subscriptionStatuses = ['active', 'canceled', 'past_due', 'paused', 'trialing'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * Returns whether a company counts as paid: billing is off, or its subscription is active or on trial
 * (docs/domains/companies.md).
 */
export function isPaid(isBilling: boolean, status: SubscriptionStatus | null): boolean {
  return !isBilling || status === 'active' || status === 'trialing';
}
