import { isPaid, subscriptionStatuses } from '@snaplore/schema/billing';

const paying = subscriptionStatuses.filter((status) => isPaid(true, status)).map((status) => `'${status}'`);

/**
 * Whether the company `c` is activated and paid: only then visitors are shown anything of it
 * (docs/domains/companies.md).
 */
export const sqlIsOpen = `(c.is_activated and (not c.is_billing or c.paid_status in (${paying.join(', ')})))`;

/** The same of the company that a column names. */
export const sqlIsOfOpenCompany = (column: string): string =>
  `exists (select 1 from company c where c.id = ${column} and ${sqlIsOpen})`;
