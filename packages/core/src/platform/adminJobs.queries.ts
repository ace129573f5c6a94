import type { JobStatus } from '@snaplore/schema/jobs';
import { failedNamesMax, jobsCountedMax, jobsPageSize, platformQueryMax } from '@snaplore/schema/platform';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { escapeLike } from '../kernel/escapeLike.js';
import { optionalText, requireId } from '../kernel/input.js';
import { idArray } from '../kernel/ids.js';
import { pageSize, readCursor, toPage, type Page, type PageRequest } from '../kernel/page.js';
import { Job } from '../outbox/job.entity.js';
import { systemReader } from '../outbox/system.js';
import { pageOffset } from './pageOffset.js';

/** A filter; omitted parts do not narrow the list. */
export interface JobsFilter {
  /** Part of the name, ignoring case. */
  query?: string | null | undefined;
  status?: JobStatus | null | undefined;
}

/** A job of any company, with the title of its company; null for a system job. */
export interface PlatformJob {
  job: Job;
  companyTitle: string | null;
}

/** How many jobs of one name have failed. */
export interface FailedName {
  name: string;
  /** No further than one above `jobsCountedMax`. */
  count: number;
  /** Of the newest of them. */
  lastAttemptAt: Date | null;
}

function readFilter({ query, status }: JobsFilter): { like: string | null; status: JobStatus | null } {
  const text = optionalText(query ?? '', 'query', platformQueryMax);
  return { like: text === '' ? null : `%${escapeLike(text)}%`, status: status ?? null };
}

/** Every name that such a job has, from name to name along the index: jobs are many, their names are few. */
const namesOf = (jobs: string): string => `recursive names (name) as (
    (select name from job where ${jobs} order by name limit 1)
    union all
    select (select job.name from job where ${jobs} and job.name > names.name order by job.name limit 1) from names
    where names.name is not null
  )`;
const names = namesOf('true');

const statusesOf = (status: JobStatus | null): string =>
  status === null ? '{new,processing,failed,done}' : `{${status}}`;

interface Place {
  size: number;
  before?: string | null;
  offset?: number;
}

/** Reads the ids of `size + 1` jobs, the newest first. With a filter, of each name and status along the index. */
async function readIds(
  { services }: MemberCaller,
  filter: JobsFilter,
  { size, before = null, offset = 0 }: Place,
): Promise<string[]> {
  const em = systemReader(services, 'manage jobs');
  const { like, status } = readFilter(filter);
  const older = before === null ? '' : 'and job.id < ?::uuid';
  const values = before === null ? [] : [before];
  const rows = await em.execute<{ id: string }[]>(
    like === null && status === null
      ? `select job.id from job where true ${older} order by job.id desc limit ? offset ?`
      : `with ${names} select found.id from names
           cross join (select unnest(?::text[]) as status) wanted
           cross join lateral (
             select job.id from job where job.name = names.name and job.status = wanted.status ${older}
             order by job.id desc limit ?
           ) found
         where names.name ilike ? order by found.id desc limit ? offset ?`,
    like === null && status === null
      ? [...values, size + 1, offset]
      : [statusesOf(status), ...values, offset + size + 1, like ?? '%', size + 1, offset],
  );
  return rows.map(({ id }) => id);
}

/** Reads jobs with the titles of their companies, in the order of the ids. */
async function readJobs({ services }: MemberCaller, ids: readonly string[]): Promise<PlatformJob[]> {
  const em = systemReader(services, 'manage jobs');
  const jobs = new Map((await em.find(Job, { id: { $in: [...ids] } })).map((job) => [job.id, job]));
  const companyIds = [...jobs.values()].flatMap(({ companyId }) => companyId ?? []);
  const titles = await em.execute<{ id: string; title: string }[]>(
    'select id, title from company where id = any(?::uuid[])',
    [idArray(companyIds)],
  );
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return ids.flatMap((id) => {
    const job = jobs.get(id);
    return job ? [{ job, companyTitle: (job.companyId && titleOf.get(job.companyId)) ?? null }] : [];
  });
}

/**
 * Returns one page of the jobs of all companies and of none, the newest first (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT.
 */
export async function pageOfJobs(
  caller: MemberCaller,
  filter: JobsFilter,
  request: PageRequest,
): Promise<Page<PlatformJob>> {
  authorize(caller.viewer, 'Platform.viewJobs', null);
  const size = pageSize(request.first);
  const before = request.after == null ? null : readCursor(request.after, 'id')[0];
  const page = toPage(await readIds(caller, filter, { size, before }), size, (id) => [id]);
  return { pageInfo: page.pageInfo, nodes: await readJobs(caller, page.nodes) };
}

/**
 * Returns the jobs of a numbered page, the newest first (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT beyond `pageNumberMax`.
 */
export async function numberedPageOfJobs(
  caller: MemberCaller,
  filter: JobsFilter,
  page: number | null | undefined,
): Promise<PlatformJob[]> {
  authorize(caller.viewer, 'Platform.viewJobs', null);
  const size = jobsPageSize;
  const ids = await readIds(caller, filter, { size, offset: pageOffset(page, size) });
  return await readJobs(caller, ids.slice(0, size));
}

/**
 * Returns the length of the whole filtered list, counted no further than one above `jobsCountedMax`: the screen asks at
 * every change (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins, BAD_INPUT.
 */
export async function countListedJobs({ viewer, services }: MemberCaller, filter: JobsFilter): Promise<number> {
  authorize(viewer, 'Platform.viewJobs', null);
  const { like, status } = readFilter(filter);
  const most = jobsCountedMax + 1;
  const isAll = like === null && status === null;
  const [row] = await systemReader(services, 'manage jobs').execute<{ count: number }[]>(
    isAll
      ? 'select count(*)::int as count from (select 1 from job limit ?) counted'
      : `with ${names} select count(*)::int as count from (
           select 1 from names
             cross join (select unnest(?::text[]) as status) wanted
             cross join lateral (
               select 1 from job where job.name = names.name and job.status = wanted.status limit ?
             ) found
           where names.name ilike ? limit ?
         ) counted`,
    isAll ? [most] : [statusesOf(status), most, like ?? '%', most],
  );
  return row?.count ?? 0;
}

/**
 * Returns how many jobs there are, exactly (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins.
 */
export async function countPlatformJobs({ viewer, services }: MemberCaller): Promise<number> {
  authorize(viewer, 'Platform.viewJobs', null);
  return await systemReader(services, 'manage jobs').count(Job, {});
}

/**
 * Returns the names of failed jobs with how many have failed, the most first (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins.
 */
export async function listFailedNames({ viewer, services }: MemberCaller): Promise<FailedName[]> {
  authorize(viewer, 'Platform.viewJobs', null);
  return await systemReader(services, 'manage jobs').execute<FailedName[]>(
    `with ${namesOf("status = 'failed'")} select names.name, counted.count, newest.last_attempt_at as "lastAttemptAt"
     from names cross join lateral (
       select count(*)::int as count from (
         select 1 from job where name = names.name and status = 'failed' limit ?
       ) failed
     ) counted cross join lateral (
       select last_attempt_at from job where name = names.name and status = 'failed' order by id desc limit 1
     ) newest order by count desc, name limit ?`,
    [jobsCountedMax + 1, failedNamesMax],
  );
}

/**
 * Returns one job of any company (docs/domains/jobs.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function getPlatformJob(caller: MemberCaller, id: string): Promise<PlatformJob> {
  authorize(caller.viewer, 'Platform.viewJobs', null);
  const [found] = await readJobs(caller, [requireId(id)]);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
