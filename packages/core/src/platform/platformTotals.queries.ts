import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { systemReader } from '../outbox/system.js';
import { platformKinds, type PlatformKind } from './platformCount.entity.js';

/** How many there are on the whole platform, and how many of them were created in this month (UTC). */
export interface PlatformTotal {
  count: number;
  newThisMonth: number;
}

/** What is kept of deleted companies whose rows are still being removed: nobody sees them any more. */
const ofDeleted = `
  select count(*)::int as companies, 0 as users, coalesce(sum(kept.workspaces), 0)::int as workspaces,
    coalesce(sum(kept.articles), 0)::int as articles
  from company c cross join lateral (
    select sum(k.workspaces) as workspaces, sum(k.articles) as articles from company_count k where k.company_id = c.id
  ) kept where c.deleted_at is not null`;

/**
 * Returns what the dashboard counts: companies, workspaces without personal ones, articles without archived and deleted
 * ones, and users' accounts (docs/domains/platform.md). Sums a few kept rows.
 * @throws AppError FORBIDDEN but for super admins.
 */
export async function getPlatformTotals({
  viewer,
  services,
}: MemberCaller): Promise<Record<PlatformKind, PlatformTotal>> {
  authorize(viewer, 'Platform.viewCompanies', null);
  const em = systemReader(services, 'administer companies');
  const rows = await em.execute<({ kind: PlatformKind } & PlatformTotal)[]>(
    `select kind, sum(present)::int as count, coalesce(sum(created) filter (
       where month = date_trunc('month', now() at time zone 'utc')), 0)::int as "newThisMonth"
     from platform_count group by kind`,
  );
  const removed = await em.execute<Record<PlatformKind, number>[]>(ofDeleted);
  const totalOf = (kind: PlatformKind): PlatformTotal => {
    const { count, newThisMonth } = rows.find((row) => row.kind === kind) ?? { count: 0, newThisMonth: 0 };
    return { count: count - (removed[0]?.[kind] ?? 0), newThisMonth };
  };
  return Object.fromEntries(platformKinds.map((kind) => [kind, totalOf(kind)])) as Record<PlatformKind, PlatformTotal>;
}
