/** What a subscription may be (spec 1 §3). */
export const subscriptionStatuses = ['active', 'canceled', 'past_due', 'paused', 'trialing'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A company counts as paid when it is not billed, or its subscription is active or on trial (spec 1 §4). */
export function isPaid(isBilling: boolean, status: SubscriptionStatus | null): boolean {
  return !isBilling || status === 'active' || status === 'trialing';
}
