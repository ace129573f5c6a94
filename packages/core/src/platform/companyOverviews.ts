import { Company } from '../companies/company.entity.js';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { Job } from '../outbox/job.entity.js';
import { readHostJobs } from './hostJobs.js';

/** The root owner of a company, as super admins read them. */
export interface CompanyOwner {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** What a company has (docs/domains/platform.md). */
export interface CompanyStats {
  usersCount: number;
  workspacesCount: number;
  articlesCount: number;
  /** Bytes. */
  storageSize: number;
}

/** A company as super admins see it. */
export interface CompanyOverview {
  company: Company;
  stats: CompanyStats;
  /** Null where the owner has no email address. */
  owner: CompanyOwner | null;
  /** The job that makes its own host, or that was given up; null where there is none. */
  hostJob: Job | null;
}

interface Row extends CompanyStats {
  id: string;
  ownerId: string;
  firstName: string;
  lastName: string;
  email: string | null;
}

/** Reads companies with what is kept of them, in the order of the ids; on the system role. */
export async function readOverviews(em: Em, ids: readonly string[]): Promise<CompanyOverview[]> {
  const rows = await em.execute<Row[]>(
    `select c.id, o.id as "ownerId", o.first_name as "firstName", o.last_name as "lastName", o.email,
       coalesce(u.users, 0) as "usersCount", kept.workspaces as "workspacesCount", kept.articles as "articlesCount",
       (select coalesce(sum(s.bytes), 0) from company_storage s where s.company_id = c.id)::float8 as "storageSize"
     from company c join app_user o on o.id = c.owner_id
     left join company_user_count u on u.company_id = c.id
     cross join lateral (
       select coalesce(sum(k.workspaces), 0)::int as workspaces, coalesce(sum(k.articles), 0)::int as articles
       from company_count k where k.company_id = c.id
     ) kept where c.id = any(?::uuid[])`,
    [idArray(ids)],
  );
  const companies = new Map(
    (await em.find(Company, { id: { $in: [...ids] } })).map((company) => [company.id, company]),
  );
  const hostless = [...companies.values()].filter(({ hostCreatedAt }) => hostCreatedAt === null);
  const hostJobs = await readHostJobs(
    em,
    hostless.map(({ id }) => id),
  );
  const details = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [company, row] = [companies.get(id), details.get(id)];
    if (!company || !row) return [];
    const { ownerId, firstName, lastName, email, usersCount, workspacesCount, articlesCount, storageSize } = row;
    return [
      {
        company,
        stats: { usersCount, workspacesCount, articlesCount, storageSize },
        hostJob: hostJobs.get(id) ?? null,
        owner: email === null ? null : { id: ownerId, firstName, lastName, email },
      },
    ];
  });
}
