import { performance } from 'node:perf_hooks';
import { buildServer, withDatabase } from './benchDatabase.ts';
import { median, type Row } from './row.ts';

/** How many companies and jobs; `BENCH_COMPANIES` and `BENCH_JOBS` say otherwise for a short try. */
const companies = Number(process.env['BENCH_COMPANIES'] ?? 100_000);
const jobs = Number(process.env['BENCH_JOBS'] ?? 1_000_000);
const rounds = 60;
const [companiesOnPage, jobsOnPage] = [22, 30];
/** The late page, or the last one where there are fewer. */
const latePage = 4_000;

interface Measured {
  what: string;
  run: () => Promise<unknown>;
  /** The figure of the first page, and how many times as long it may take. */
  times: number;
}

/** The lists of the platform among very many companies and jobs, each page beside the first one, in turns. */
export async function platformLists(): Promise<Row[]> {
  buildServer();
  const { openAppOn } = await import('../packages/core/dist/testing/appOnDatabase.js');
  const { newOwner } = await import('../packages/core/dist/testing/people.js');
  const { newSuperAdmin } = await import('../packages/core/dist/testing/superAdmin.js');
  const { seedPlatform } = await import('../packages/workers/dist/seed/platform/seedPlatform.js');
  const { pageOfCompanies } = await import('../packages/core/dist/platform/adminCompanies.queries.js');
  const { pageOfJobs } = await import('../packages/core/dist/platform/adminJobs.queries.js');
  const { readPastPolicies } = await import('../packages/core/dist/testing/pastPolicies.js');
  return await withDatabase(async (adminUrl) => {
    const app = await openAppOn(adminUrl);
    try {
      const admin = await newSuperAdmin(await newOwner(app.services));
      console.error(`  filling ${String(companies)} companies and ${String(jobs)} jobs …`);
      await seedPlatform(app.services, 'platform of the bench', { companies, jobs });
      const em = readPastPolicies(app.services);
      const cursorAt = async (from: string, keys: string, order: string, before: number): Promise<string> => {
        const [row] = await em.execute<Record<string, string>[]>(
          `select ${keys} from ${from} order by ${order} limit 1 offset ?`,
          [before - 1],
        );
        return Buffer.from(JSON.stringify(Object.values(row ?? {}))).toString('base64url');
      };
      const before = (size: number, all: number): number => Math.min(latePage - 1, Math.floor(all / size) - 1) * size;
      const late = before(companiesOnPage, companies);
      const first = companiesOnPage;
      const newest = await cursorAt('company', 'id', 'id desc', late);
      const fewest = await cursorAt(
        'company_user_count',
        'users::text as users, company_id as id',
        'users desc, company_id desc',
        late,
      );
      const oldJobs = await cursorAt('job', 'id', 'id desc', before(jobsOnPage, jobs));
      const byUsers = { sort: 'users', isDescending: true } as const;
      const firstPage = async (): Promise<unknown> => await pageOfCompanies(admin, {}, {}, { first });
      const firstJobs = async (): Promise<unknown> => await pageOfJobs(admin, {}, { first: jobsOnPage });
      const lists: { against: () => Promise<unknown>; name: string; measured: Measured[] }[] = [
        {
          name: 'the first page of companies',
          against: firstPage,
          measured: [
            {
              what: 'companies, a late page by its cursor',
              run: async () => await pageOfCompanies(admin, {}, {}, { first, after: newest }),
              times: 2,
            },
            {
              what: 'companies by users, the first page',
              run: async () => await pageOfCompanies(admin, {}, byUsers, { first }),
              times: 3,
            },
            {
              what: 'companies by users, a late page',
              run: async () => await pageOfCompanies(admin, {}, byUsers, { first, after: fewest }),
              times: 3,
            },
            {
              what: 'companies searched by a word of many',
              run: async () => await pageOfCompanies(admin, { query: 'night trains' }, {}, { first }),
              times: 3,
            },
            {
              what: 'companies searched by the number of one',
              run: async () => await pageOfCompanies(admin, { query: ` ${String(companies - 7)}` }, {}, { first }),
              times: 3,
            },
          ],
        },
        {
          name: 'the first page of jobs',
          against: firstJobs,
          measured: [
            {
              what: 'jobs, a late page by its cursor',
              run: async () => await pageOfJobs(admin, {}, { first: jobsOnPage, after: oldJobs }),
              times: 2,
            },
            {
              what: 'jobs of a name that have failed',
              run: async () => await pageOfJobs(admin, { query: 'mail', status: 'failed' }, { first: jobsOnPage }),
              times: 3,
            },
          ],
        },
      ];
      const rows: Row[] = [];
      for (const { name, against, measured } of lists)
        for (const { what, run, times } of measured) rows.push(await compare(what, run, name, against, times));
      return rows;
    } finally {
      await app.close();
    }
  });
}

async function compare(
  what: string,
  run: () => Promise<unknown>,
  name: string,
  against: () => Promise<unknown>,
  times: number,
): Promise<Row> {
  const [own, other]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  for (let round = 0; round < rounds; round += 1) {
    other.push(await timed(against));
    own.push(await timed(run));
  }
  const [measured, value] = [median(own), median(other)];
  return {
    what,
    measured,
    against: { what: name, value },
    unit: 'ms',
    limit: { text: `at most ${String(times)} times`, holds: measured <= times * value },
  };
}
