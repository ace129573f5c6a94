import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../accounts/user.entity.js';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { Company } from '../companies/company.entity.js';
import { insertCompany } from '../companies/insertCompany.js';
import { removalSteps } from '../companyDeletion/removalSteps.js';
import { removeCompany } from '../companyDeletion/removeCompany.js';
import { restoreArticle } from '../deletions/restoreDeleted.js';
import { AppError } from '../kernel/appError.js';
import { newId, newShortId } from '../kernel/ids.js';
import { deleteAccount } from '../leaving/deleteAccount.js';
import { Membership } from '../members/membership.entity.js';
import { removeMember } from '../members/removeMember.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { countPlatform, platformCountFaults } from '../testing/platformCounts.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { transferArticle } from '../transfer/transferArticle.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { deleteCompanyAsAdmin } from './deleteCompanyAsAdmin.js';
import { getPlatformTotals } from './platformTotals.queries.js';

let app: TestApp;
/** Runs both companies. */
let owner: TestPerson;
let there: TestPerson;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  there = await newOwner(app.services, 'Night Trains');
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = there.viewer;
    em.persist(em.create(Membership, { companyId, userId: owner.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  superAdmin = await newSuperAdmin(there);
});
afterAll(async () => {
  await app.close();
});

const past = () => readPastPolicies(app.services);
const pick = <Each>(list: readonly Each[], number: number): Each | undefined => list[number % list.length];

async function workspaceOf(person: TestPerson, number: number): Promise<Workspace | undefined> {
  const ours = await past().find(Workspace, { companyId: person.viewer.companyId }, { orderBy: { id: 'asc' } });
  return pick(
    ours.filter(({ visibility }) => visibility !== 'personal'),
    number,
  );
}
const articleOf = async (number: number, where: object = { deletedAt: null }): Promise<Article | undefined> =>
  pick(await past().find(Article, { companyId: owner.viewer.companyId, ...where }, { orderBy: { id: 'asc' } }), number);
async function memberOf(number: number): Promise<Membership | undefined> {
  const where = { companyId: owner.viewer.companyId, userId: { $ne: owner.viewer.userId } };
  return pick(await past().find(Membership, where, { orderBy: { id: 'asc' } }), number);
}
const addUser = async (email: string | null, status: Membership['status'] | null): Promise<unknown> =>
  await writePastPolicies(app.services, ({ em }) => {
    const user = em.create(User, { firstName: 'Jonas', lastName: 'Weber', email });
    em.persist(user);
    const { companyId } = owner.viewer;
    if (status) em.persist(em.create(Membership, { companyId, userId: user.id, role: 'user', status }));
    return Promise.resolve();
  });

const shortLived = async (number: number, deletedAt: object | null = null): Promise<Company | undefined> =>
  pick(
    await past().find(
      Company,
      { title: 'Short Lived', deletedAt },
      { filters: { present: false }, orderBy: { id: 'asc' } },
    ),
    number,
  );
const writeArticles = async (workspaceId: string | null): Promise<unknown> =>
  await past().execute(
    `insert into article (id, company_id, workspace_id, short_id, slug, title, is_archived, has_draft_changes, tags,
       duration, author_id, updated_by_id, created_at, updated_at)
     select gen_random_uuid(), company_id, id, left(md5(random()::text), 10), 'part', 'Part', n % 3 = 0, false,
       '{}', 0, author_id, author_id, now(), now() from workspace, generate_series(1, 9) n where id = ?`,
    [workspaceId],
  );

/** Commands, and what is done to rows elsewhere; each is given a number to choose by. */
const commands: Record<string, (number: number) => Promise<unknown>> = {
  'a user joins': () => addUser(`${newShortId()}@example.com`, 'active'),
  'a user is invited': () => addUser(`${newShortId()}@example.com`, 'invited'),
  'a guest comes': () => addUser(null, null),
  'a status changes': async (number) => {
    const member = await memberOf(number);
    const status = pick(['active', 'deactivated', 'invited'] as const, number);
    await past().nativeUpdate(Membership, { id: member?.id ?? null }, { status: status ?? 'active' });
  },
  'a user leaves': async (number) => await removeMember(owner, (await memberOf(number))?.userId ?? ''),
  'an account is another one': async (number) => {
    const email = number % 2 === 0 ? null : `${newShortId()}@example.com`;
    await past().nativeUpdate(User, { id: (await memberOf(number))?.userId ?? null }, { email });
  },
  'a workspace is made': async () => await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }),
  'a workspace is deleted': async (number) =>
    await deleteWorkspace(owner, (await workspaceOf(owner, number))?.id ?? ''),
  'an article is made': async (number) =>
    await createArticle(owner, { workspaceId: (await workspaceOf(owner, number))?.id ?? '', title: 'Wheels' }),
  'an article is published': async (number) => await publishArticle(owner, { id: (await articleOf(number))?.id ?? '' }),
  'an article is archived or comes back': async (number) =>
    await setArticlesArchived(owner, {
      articleIds: [(await articleOf(number))?.id ?? ''],
      isArchived: number % 2 === 0,
    }),
  'an article is deleted': async (number) => await deleteArticle(owner, (await articleOf(number))?.id ?? ''),
  'an article is restored': async (number) =>
    await restoreArticle(owner, (await articleOf(number, { deletedAt: { $ne: null } }))?.id ?? ''),
  'an article goes to another company': async (number) => {
    const workspace = await workspaceOf(there, number);
    const { companyId } = there.viewer;
    const articleId = (await articleOf(number))?.id ?? '';
    await transferArticle(owner, { articleId, companyId, workspaceId: workspace?.id ?? '' });
  },
  'the other company has a workspace': async () =>
    await createWorkspace(there, { title: 'Depot', visibility: 'private' }),
  'a company is made': async () =>
    await writePastPolicies(app.services, async (tx) => {
      const user = await tx.em.findOneOrFail(User, { id: owner.viewer.userId });
      await insertCompany(app.services, tx, user, 'Short Lived', '');
    }),
  'a company has a workspace': async (number) => {
    const company = await shortLived(number);
    if (!company) return;
    const { id } = await writePastPolicies(app.services, ({ em }) => {
      const { id: companyId, ownerId: authorId } = company;
      const named = { title: 'Depot', slug: 'depot', visibility: 'organization' as const };
      const workspace = em.create(Workspace, { companyId, authorId, ...named });
      em.persist(workspace);
      return Promise.resolve(workspace);
    });
    await writeArticles(id);
  },
  'a company goes with all it has': async (number) =>
    await past().nativeDelete(Company, { id: (await shortLived(number))?.id ?? null }),
  'a company is deleted': async (number) =>
    await deleteCompanyAsAdmin(superAdmin, { id: (await shortLived(number))?.id ?? '', title: null }),
  'some of what a deleted company has is removed': async (number) => {
    const company = await shortLived(number, { $ne: null });
    for (const { removeNext } of company ? removalSteps.slice(0, number) : [])
      await writePastPolicies(app.services, async (tx) => await removeNext(tx, company?.id ?? ''));
  },
  'a deleted company is removed': async (number) => {
    const company = await shortLived(number, { $ne: null });
    const watch = { note: () => undefined, onBatch: () => Promise.resolve() };
    await removeCompany(app.services, company?.id ?? newId(), watch);
  },
  'a user deletes their account': async () => await deleteAccount(await newMember(owner), { password: '', code: '' }),
  'many articles come by one statement': async (number) => {
    await writeArticles((await workspaceOf(owner, number))?.id ?? null);
  },
  'a transaction is taken back': async () => {
    await inTransaction(owner, async ({ em }) => {
      await em.execute('update article set is_archived = not is_archived');
      await em.execute("update membership set status = 'invited' where role = 'user'");
      throw new AppError('CONFLICT');
    });
  },
};
const names = Object.keys(commands);
const countsOf = (totals: Record<string, { count: number }>): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([kind, { count }]) => [kind, count]));

/** A command that is refused, since what it is about is not there, has no effect either. */
async function run([name, number]: readonly [string, number]): Promise<void> {
  await commands[name]?.(number).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

describe('what is kept of companies and of the platform', () => {
  it('is what is counted after any commands, also two at a time', async () => {
    const step = fc.tuple(fc.constantFrom(...names), fc.nat(20));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.option(step)), { minLength: 4, maxLength: 12 }), async (steps) => {
        [owner, there] = [await refreshViewer(owner), await refreshViewer(there)];
        for (const [one, other] of steps) {
          await Promise.all([run(one), other ? run(other) : null]);
          owner = await refreshViewer(owner);
        }
        expect(await platformCountFaults(app.services)).toEqual([]);
        expect(countsOf(await getPlatformTotals(superAdmin))).toEqual(await countPlatform(app.services));
      }),
      { numRuns: 25, endOnFailure: true },
    );
    // Something was counted.
    const [{ parts } = { parts: 0 }] = await past().execute<{ parts: number }[]>(
      "select count(*)::int as parts from platform_count where kind in ('articles', 'workspaces')",
    );
    expect(parts).toBeGreaterThan(1);
  }, 240_000);

  it('is what is counted when only one of the numbers is wrong', async () => {
    await past().execute('update company_user_count set users = users + 1 where company_id = ?', [
      owner.viewer.companyId,
    ]);
    expect(await platformCountFaults(app.services)).toHaveLength(1);
    await past().execute('update company_user_count set users = users - 1 where company_id = ?', [
      owner.viewer.companyId,
    ]);
    expect(await platformCountFaults(app.services)).toEqual([]);
  });

  it('is read and written by no other company', async () => {
    const other = await newOwner(app.services, 'Elsewhere');
    for (const table of ['company_user_count', 'company_count', 'platform_count', 'platform_audit_entry']) {
      const rows = await reader(other).execute<{ company_id?: string }[]>(`select * from ${table}`);
      expect(rows.filter(({ company_id: companyId }) => companyId !== other.viewer.companyId)).toEqual([]);
    }
  });
});
