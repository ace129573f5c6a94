import { companySorts, pageNumberMax } from '@snaplore/schema/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Company } from '../companies/company.entity.js';
import { newId } from '../kernel/ids.js';
import type { Page } from '../kernel/page.js';
import { newestSequence } from '../outbox/feed.js';
import { EventRecord } from '../outbox/event.entity.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import {
  countCompanies,
  getCompanyOverview,
  numberedPageOfCompanies,
  pageOfCompanies,
  type CompaniesFilter,
  type CompaniesOrder,
} from './adminCompanies.queries.js';
import type { CompanyOverview } from './companyOverviews.js';
import { listPlatformAudit } from './platformAudit.queries.js';
import { getPlatformTotals } from './platformTotals.queries.js';
import { setCompanyActivated } from './setCompanyActivated.js';
import { setCompanyAi } from './setCompanyAi.js';
import { setCompanyBilling } from './setCompanyBilling.js';

let app: TestApp;
let owner: TestPerson;
let admin: TestPerson;
const owners = new Map<string, TestPerson>();
const titles = ['Ash 100%', 'Birch_1', 'Cedar', 'Doum', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services, 'Lumen Bikes');
  admin = await newSuperAdmin(owner);
  for (const title of titles) owners.set(title, await newOwner(app.services, title));
  // Cedar has the most users.
  for (let count = 0; count < 3; count += 1) await newMember(owners.get('Cedar') as TestPerson);
  await newMember(owners.get('Elm') as TestPerson);
});
afterAll(async () => {
  await app.close();
});

const idOf = (title: string): string => (owners.get(title) as TestPerson).viewer.companyId;
const titlesOf = (companies: readonly CompanyOverview[]): string[] => companies.map(({ company }) => company.title);
/** All pages of a list, by cursors. */
async function allPages(filter: CompaniesFilter, order: CompaniesOrder = {}, first = 2): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: Page<CompanyOverview> = await pageOfCompanies(admin, filter, order, { first, after });
    found.push(...titlesOf(page.nodes));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

describe('the list of companies', () => {
  it('has all companies, the newest first, page by page', async () => {
    expect(await allPages({})).toEqual([...titles].reverse().concat('Lumen Bikes'));
    expect(await countCompanies(admin, {})).toBe(titles.length + 1);
  });

  it.each(companySorts)('is sorted by %s in both directions, with no company twice and none left out', async (sort) => {
    await setCompanyAi(admin, idOf('Birch_1'), false);
    await setCompanyActivated(admin, idOf('Fir'), false);
    const [up, down] = [
      await allPages({}, { sort, isDescending: false }),
      await allPages({}, { sort, isDescending: true }),
    ];
    expect([...up].sort()).toEqual([...titles, 'Lumen Bikes'].sort());
    expect(down).toEqual([...up].reverse());
    if (sort === 'users') expect(down.slice(0, 3)).toEqual(['Cedar', 'Elm', 'Lumen Bikes']);
    if (sort === 'domain') expect(up.slice(0, 3)).toEqual(['Ash 100%', 'Birch_1', 'Cedar']);
    if (sort === 'ai') expect(up[0]).toBe('Birch_1');
    if (sort === 'status') expect(up[0]).toBe('Fir');
    await setCompanyAi(admin, idOf('Birch_1'), true);
    await setCompanyActivated(admin, idOf('Fir'), true);
  });

  it('is searched by title and by domain, ignoring case, and with no wildcards', async () => {
    expect(await allPages({ query: ' CEDAR ' })).toEqual(['Cedar']);
    expect(await allPages({ query: 'birch-' })).toEqual(['Birch_1']);
    expect(await allPages({ query: '%' })).toEqual(['Ash 100%']);
    expect(await allPages({ query: '_' })).toEqual(['Birch_1']);
    expect(await countCompanies(admin, { query: 'r' })).toBe(3);
    await expect(allPages({ query: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is filtered by billing, AI and status, each alone and together', async () => {
    await setCompanyBilling(admin, idOf('Doum'), true);
    await setCompanyAi(admin, idOf('Doum'), false);
    await setCompanyAi(admin, idOf('Elm'), false);
    expect(await allPages({ isBilling: true })).toEqual(['Doum']);
    expect(await allPages({ isAiEnabled: false })).toEqual(['Elm', 'Doum']);
    expect(await allPages({ isAiEnabled: false, isBilling: false })).toEqual(['Elm']);
    expect(await allPages({ isAiEnabled: false, isActivated: false })).toEqual([]);
    expect(await countCompanies(admin, { isBilling: false })).toBe(titles.length);
  });

  it('is served by numbered pages of 22, up to a bound', async () => {
    expect(titlesOf(await numberedPageOfCompanies(admin, {}, null))).toHaveLength(titles.length + 1);
    expect(titlesOf(await numberedPageOfCompanies(admin, { query: 'Elm' }, 1))).toEqual(['Elm']);
    expect(await numberedPageOfCompanies(admin, {}, 2)).toEqual([]);
    expect(await numberedPageOfCompanies(admin, {}, pageNumberMax)).toEqual([]);
    for (const page of [pageNumberMax + 1, -1, 1.5])
      await expect(numberedPageOfCompanies(admin, {}, page)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each([
    ['users', ['x', newId()]],
    ['users', ['2147483648', newId()]],
    ['ai', ['2', newId()]],
    ['domain', ['a']],
    ['created', ['1', newId()]],
  ] as const)('refuses a cursor of another list: %s %j', async (sort, key) => {
    const after = Buffer.from(JSON.stringify(key)).toString('base64url');
    await expect(pageOfCompanies(admin, {}, { sort }, { after })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('one company', () => {
  it('tells its users, workspaces, articles and bytes, and who owns it', async () => {
    let theirs = owners.get('Hazel') as TestPerson;
    const workspace = await createWorkspace(theirs, { title: 'Workshop', visibility: 'private' });
    theirs = await refreshViewer(theirs);
    await createArticle(theirs, { workspaceId: workspace.id, title: 'Wheels' });
    expect(await getCompanyOverview(admin, idOf('Hazel'))).toMatchObject({
      company: { title: 'Hazel', isActivated: true },
      stats: { usersCount: 1, workspacesCount: 1, articlesCount: 1, storageSize: 0 },
      owner: { id: theirs.viewer.userId, firstName: 'Maya', lastName: 'Lindqvist', email: theirs.email },
    });
    await expect(getCompanyOverview(admin, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getCompanyOverview(admin, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is one of the totals of the dashboard', async () => {
    const before = await getPlatformTotals(admin);
    expect(before.companies).toEqual({ count: titles.length + 1, newThisMonth: titles.length + 1 });
    await newMember(await newOwner(app.services, 'Iroko'));
    expect(await getPlatformTotals(admin)).toEqual({
      ...before,
      companies: { count: before.companies.count + 1, newThisMonth: before.companies.newThisMonth + 1 },
      users: { count: before.users.count + 2, newThisMonth: before.users.newThisMonth + 2 },
    });
  });
});

const switches = [
  ['activation', setCompanyActivated, 'isActivated', 'company.activated', 'company.deactivated'],
  ['billing', setCompanyBilling, 'isBilling', 'company.billingOn', 'company.billingOff'],
  ['AI', setCompanyAi, 'isAiEnabled', 'company.aiOn', 'company.aiOff'],
] as const;

describe.each(switches)('the switch of %s', (_what, change, field, on, off) => {
  it('changes the company, is in both audit logs, and is told to who has it open', async () => {
    const theirs = await newOwner(app.services, `Switched ${field}`);
    const { companyId } = theirs.viewer;
    const past = readPastPolicies(app.services);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: companyId }, { paidStatus: 'active' });
    });
    const before = await past.findOneOrFail(Company, { id: companyId });
    for (const value of [!before[field], before[field]]) {
      const sequence = await newestSequence(app.services, companyId);
      expect(await change(admin, companyId, value)).toMatchObject({ id: companyId, [field]: value });
      // As it is already, nothing happens.
      await change(admin, companyId, value);
      const action = value ? on : off;
      const emitted = await past.fork().find(EventRecord, { companyId, sequence: { $gt: String(sequence) } });
      expect(emitted.map(({ name }) => name)).toEqual(['company.changed']);
      const own = await past.fork().find(AuditEntry, { companyId, action });
      expect(own).toMatchObject([{ actorId: admin.viewer.userId, actorName: 'Sam Ortega', address: '127.0.0.1' }]);
      expect((await listPlatformAudit(admin, { companyId, action }, {})).nodes).toMatchObject([
        { action, actorName: 'Sam Ortega', companyId, companyTitle: `Switched ${field}`, address: '127.0.0.1' },
      ]);
    }
    // Whatever is switched, a subscription goes on.
    expect(await past.fork().findOneOrFail(Company, { id: companyId })).toMatchObject({ paidStatus: 'active' });
    await expect(change(admin, newId(), true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is for super admins alone', async () => {
    const theirs = await newOwner(app.services, 'Untouched');
    const { companyId } = theirs.viewer;
    for (const person of [theirs, await newMember(theirs, 'admin'), await newMember(theirs), owner])
      await expect(change(person, companyId, false)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await listPlatformAudit(admin, { companyId }, {})).nodes).toEqual([]);
  });
});

describe("the platform's audit log", () => {
  it('is read page by page, latest first, filtered by action and company', async () => {
    const theirs = await newOwner(app.services, 'Audited');
    const { companyId } = theirs.viewer;
    for (const value of [false, true, false]) await setCompanyAi(admin, companyId, value);
    const actions = async (filter: object, after?: string | null): Promise<Page<{ action: string }>> =>
      await listPlatformAudit(admin, filter, { first: 2, after });
    const first = await actions({ companyId });
    expect(first.nodes.map(({ action }) => action)).toEqual(['company.aiOff', 'company.aiOn']);
    const rest = await actions({ companyId }, first.pageInfo.endCursor);
    expect(rest.nodes.map(({ action }) => action)).toEqual(['company.aiOff']);
    expect((await actions({ companyId, action: 'company.aiOn' })).nodes).toHaveLength(1);
    await expect(actions({ action: 'unknown' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(listPlatformAudit(theirs, {}, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('outlives the company', async () => {
    const theirs = await newOwner(app.services, 'Short Lived');
    const { companyId } = theirs.viewer;
    await setCompanyAi(admin, companyId, false);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeDelete(Company, { id: companyId });
    });
    expect((await listPlatformAudit(admin, { companyId }, {})).nodes).toMatchObject([
      { action: 'company.aiOff', companyTitle: 'Short Lived' },
    ]);
  });

  it.each([
    "update platform_audit_entry set actor_name = 'Nobody'",
    'delete from platform_audit_entry',
    'truncate platform_audit_entry',
  ])('refuses: %s', async (statement) => {
    await expect(readPastPolicies(app.services).execute(statement)).rejects.toThrow(
      /cannot be changed|permission denied/,
    );
  });
});
