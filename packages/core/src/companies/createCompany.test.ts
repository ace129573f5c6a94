import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { requireMember } from '../access/authorize.js';
import { reader } from '../outbox/transaction.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { listOwnCompanies } from './companies.queries.js';
import { Company } from './company.entity.js';
import { createCompany } from './createCompany.js';

describe('creating a company', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    person = await newMember(await newOwner(app.services));
  });
  afterAll(async () => {
    await app.close();
  });

  it('is allowed to every member and makes them its owner with a personal workspace', async () => {
    const company = await createCompany(person, { title: '  Night Trains ' });
    expect(company).toMatchObject({
      title: 'Night Trains',
      slug: 'night-trains',
      ownerId: person.viewer.userId,
      isActivated: true,
      isBilling: false,
      paidStatus: null,
    });
    const [, made] = await listOwnCompanies(person);
    expect(made).toMatchObject({ company: { id: company.id }, role: 'owner', status: 'active' });
    await writePastPolicies(app.services, async ({ em }) => {
      expect(await em.find(Workspace, { companyId: company.id })).toMatchObject([
        { visibility: 'personal', authorId: person.viewer.userId },
      ]);
      expect(await em.find(AuditEntry, { companyId: company.id })).toMatchObject([
        {
          action: 'company.created',
          actorId: person.viewer.userId,
          subjectId: company.id,
          subjectName: 'Night Trains',
          address: '127.0.0.1',
        },
      ]);
    });
  });

  it('gives each company its own slug, also to two of one name at the same moment', async () => {
    const made = await Promise.all(
      ['Twin Company', 'Twin Company', 'Twin-Company!'].map((title) => createCompany(person, { title })),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain('twin-company');
    for (const slug of slugs) expect(slug).toMatch(/^twin-company(-[a-z0-9]{5})?$/);
  });

  it('has to pay only where the setting says so', async () => {
    const paying = await openTestApp({ BILL_NEW_COMPANIES: '1' });
    onTestFinished(paying.close);
    const first = await newOwner(paying.services);
    const { isBilling } = await reader(first).findOneOrFail(Company, { id: first.viewer.companyId });
    expect(isBilling).toBe(true);
  });

  it('never uses a reserved slug', async () => {
    expect((await createCompany(person, { title: 'Admin' })).slug).toBe('admin-team');
  });

  it.each([
    ['', 'COMPANY_NAME_REQUIRED'],
    ['   ', 'COMPANY_NAME_REQUIRED'],
    ['ab', 'COMPANY_NAME_INVALID'],
    ['x'.repeat(121), 'BAD_INPUT'],
  ])('requires a name of 3 to 120 characters: "%s"', async (title, code) => {
    await expect(createCompany(person, { title })).rejects.toMatchObject({ code });
  });

  it('requires a session', async () => {
    const caller = nobody(app.services);
    await expect(
      (async () => {
        requireMember(caller);
        return await createCompany(caller, { title: 'Ghosts' });
      })(),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
