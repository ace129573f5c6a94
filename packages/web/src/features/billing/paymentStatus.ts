import type { StatusTone } from '../../design/StatusDot.js';
import { m } from '../../paraglide/messages.js';

interface ShownStatus {
  tone: StatusTone;
  text: string;
}

/** What a line of the billing history says of its payment, by the provider's word for it (docs/domains/billing.md). */
export function paymentStatus({ status, isTrial }: { status: string; isTrial: boolean }): ShownStatus {
  if (isTrial) return { tone: 'indigo', text: m.companies_subscription_trialing() };
  if (status === 'completed' || status === 'paid') return { tone: 'green', text: m.billing_status_paid() };
  if (status === 'past_due') return { tone: 'red', text: m.billing_status_failed() };
  return { tone: 'amber', text: m.billing_status_open() };
}
