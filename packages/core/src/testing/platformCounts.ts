import type { AppServices } from '../kernel/services.js';
import { readPastPolicies } from './pastPolicies.js';

const ofCompanies = `
  with counted as (
    select c.id,
      (select count(*) from membership m where m.company_id = c.id and m.status <> 'invited') as users,
      (select count(*) from workspace w where w.company_id = c.id and w.visibility <> 'personal') as workspaces,
      (select count(*) from article a
        where a.company_id = c.id and not a.is_archived and a.deleted_at is null) as articles
    from company c
  ), kept as (
    select c.id, coalesce((select users from company_user_count u where u.company_id = c.id), -1) as users,
      (select coalesce(sum(workspaces), 0) from company_count k where k.company_id = c.id) as workspaces,
      (select coalesce(sum(articles), 0) from company_count k where k.company_id = c.id) as articles
    from company c
  )
  select to_jsonb(counted) as counted, to_jsonb(kept) as kept from counted join kept using (id)
  where (counted.users, counted.workspaces, counted.articles) <> (kept.users, kept.workspaces, kept.articles)`;

const ofPlatform = `
  with counted (kind, present) as (
    select 'companies', count(*) from company
    union all select 'users', count(*) from app_user where email is not null
    union all select 'workspaces', count(*) from workspace where visibility <> 'personal'
    union all select 'articles', count(*) from article where not is_archived and deleted_at is null
  ), kept as (select kind, sum(present) as present from platform_count group by kind)
  select kind, counted.present as counted, coalesce(kept.present, 0) as kept
  from counted left join kept using (kind) where counted.present <> coalesce(kept.present, 0)`;

/** What is kept of companies and of the platform and is not what is counted; empty when nothing is wrong. */
export async function platformCountFaults(services: AppServices): Promise<unknown[]> {
  const em = readPastPolicies(services);
  return [...(await em.execute<object[]>(ofCompanies)), ...(await em.execute<object[]>(ofPlatform))];
}

/** What the dashboard is to say: what there is, without deleted companies and what is left of them. */
export async function countPlatform(services: AppServices): Promise<Record<string, number>> {
  const rows = await readPastPolicies(services).execute<{ kind: string; count: number }[]>(
    `with present as (select id from company where deleted_at is null)
     select 'companies' as kind, count(*)::int from present
     union all select 'users', count(*)::int from app_user where email is not null
     union all select 'workspaces', count(*)::int from workspace
       where visibility <> 'personal' and company_id in (select id from present)
     union all select 'articles', count(*)::int from article
       where not is_archived and deleted_at is null and company_id in (select id from present)`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
