import { User } from '@snaplore/core/accounts/user.entity';
import { hashPassword } from '@snaplore/core/accounts/password';
import { insertCompany } from '@snaplore/core/companies/insertCompany';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { newIdSql } from '@snaplore/core/kernel/ids';
import type { AppServices } from '@snaplore/core/kernel/services';
import { asSystem } from '@snaplore/core/outbox/system';
import type { Tx } from '@snaplore/core/outbox/transaction';

/** Who may sign in afterwards: a super admin. */
export const platformAdminEmail = 'platform@example.com';

export interface PlatformSizes {
  companies: number;
  jobs: number;
}

export const platformSizes: PlatformSizes = { companies: 100_000, jobs: 1_000_000 };

/** Rows of one transaction: few enough for the statements of a job, and for what a transaction remembers. */
const companiesAtOnce = 5_000;
const jobsAtOnce = 50_000;
/** The people of all companies, each of whom is in many. */
const people = 2_000;

const places = "(array['Harbour','Vale','Night Trains','Lumen','Orchard','Quarry','Meadow','Foundry'])";
const jobNames =
  "(array['mail.send','search.indexArticle','notes.refreshDerivatives','videos.process','media.remove'])";
const kinds = "(array['Bikes','Books','Labs','Works','Foods','Studio'])";

/**
 * Creates so many companies with members and a workspace each, and so many jobs, by statements over whole sets, for
 * trying long lists and measuring them (`pnpm seed --platform`). Existing ones stay as they are.
 * @param password of the super admin.
 * @returns true when they were created, false when they existed.
 */
export async function seedPlatform(
  services: AppServices,
  password: string,
  { companies, jobs }: PlatformSizes = platformSizes,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const isMade = await seed(services, async (tx) => {
    await tx.em.execute("select pg_advisory_xact_lock(hashtextextended('seed platform', 0))");
    if ((await tx.em.count(User, { email: platformAdminEmail })) > 0) return false;
    await addPeople(services, tx, passwordHash);
    return true;
  });
  if (!isMade) return false;
  for (let from = 0; from < companies; from += companiesAtOnce)
    await seed(services, async (tx) => {
      await addCompanies(tx, from, Math.min(companies, from + companiesAtOnce));
    });
  for (let from = 0; from < jobs; from += jobsAtOnce)
    await seed(services, async (tx) => {
      await addJobs(tx, from, Math.min(jobs, from + jobsAtOnce));
    });
  await seed(services, async ({ em }) => {
    await em.execute('analyze company, company_user_count, membership, job');
  });
  return true;
}

async function seed<T>(services: AppServices, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await asSystem(services, 'seed the demo company', work);
}

/** The super admin with a company of their own, and those who are in all the others. */
async function addPeople(services: AppServices, tx: Tx, passwordHash: string): Promise<void> {
  const admin = tx.em.create(User, {
    firstName: 'Sam',
    lastName: 'Ortega',
    email: platformAdminEmail,
    emailVerifiedAt: databaseNow(),
    passwordHash,
    globalRole: 'admin',
  });
  tx.em.persist(admin);
  await insertCompany(services, tx, admin, 'Those who run the platform', '');
  await tx.em.flush();
  await tx.em.execute(
    `insert into app_user (id, first_name, last_name, email, email_verified_at, last_time_logged_in, locale,
       notification_digest, created_at)
     select md5('platform user ' || n)::uuid, 'Member', n::text, 'member' || n || '@platform.example', now(),
       now() - n * interval '1 hour', 'en', 'off', now() from generate_series(1, ?) n`,
    [people],
  );
}

/** Companies from number `from` on, below `to`. Every hundredth has many members, the others up to five. */
async function addCompanies({ em }: Tx, from: number, to: number): Promise<void> {
  await em.execute(
    `insert into company (id, title, slug, owner_id, is_activated, is_ai_enabled, is_billing, created_at)
     select md5('platform company ' || n)::uuid, ${places}[1 + n % 8] || ' ' || ${kinds}[1 + n % 6] || ' ' || n,
       lower(replace(${places}[1 + n % 8], ' ', '-')) || '-' || md5(n::text)::char(6) || '-' || n,
       md5('platform user ' || (1 + n % ${String(people)}))::uuid, n % 50 > 0, n % 7 > 0, n % 3 = 0, now()
     from generate_series(?::int, ?::int - 1) n`,
    [from, to],
  );
  await em.execute(
    `insert into membership (id, company_id, user_id, role, status, notification_head, digest_sequence, created_at)
     select ${newIdSql}, md5('platform company ' || n)::uuid,
       md5('platform user ' || (1 + (n + m * 17) % ${String(people)}))::uuid,
       case m when 0 then 'owner' else 'user' end, case when m % 9 = 8 then 'deactivated' else 'active' end, 0, 0, now()
     from generate_series(?::int, ?::int - 1) n
     cross join lateral generate_series(0, case when n % 100 = 0 then 20 + n % 60 else n % 5 end) m`,
    [from, to],
  );
  await em.execute(
    `insert into workspace (id, company_id, short_id, slug, title, description, visibility, author_id, is_archived,
       created_at, last_activity_at)
     select ${newIdSql}, md5('platform company ' || n)::uuid, 'p' || n, 'library', 'Library', '', 'organization',
       md5('platform user ' || (1 + n % ${String(people)}))::uuid, false, now(), now()
     from generate_series(?::int, ?::int - 1) n`,
    [from, to],
  );
}

/** Jobs of the companies and of none: most are done, a few wait for long or have failed. */
async function addJobs({ em }: Tx, from: number, to: number): Promise<void> {
  await em.execute(
    `insert into job (id, company_id, name, payload, status, attempts, worker_deaths, attempt_limit, progress, error,
       log, worker, created_at, updated_at, handed_at, last_attempt_at, next_attempt_at, finished_at)
     select ${newIdSql}, case when n % 10 > 0 then c.id end,
       ${jobNames}[1 + n % 5],
       json_build_object('number', n), s.status, 1 + n % 4, 0, 5, 100,
       case s.status when 'failed' then 'The server is busy' end, 'Attempt 1', 'Application', now(), now(), now(),
       now(), case s.status when 'new' then now() + interval '10 years' end,
       case s.status when 'new' then null else now() end
     from generate_series(?::int, ?::int - 1) n
     cross join lateral (
       select case when n % 50 = 0 then 'failed' when n % 99 = 0 then 'new' else 'done' end as status
     ) s
     left join company c on c.id = md5('platform company ' || n % 1000)::uuid`,
    [from, to],
  );
}
