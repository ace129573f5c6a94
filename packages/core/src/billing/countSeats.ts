import { Membership } from '../members/membership.entity.js';
import type { Em } from '../kernel/database.js';

/** How many users a company pays for: its active members (docs/domains/billing.md). */
export async function countSeats(em: Em, companyId: string): Promise<number> {
  return Math.max(1, await em.count(Membership, { companyId, status: 'active' }));
}
