import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { requireMember } from '../access/authorize.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { listOwnCompanies } from './companies.queries.js';
import { createCompany } from './createCompany.js';

describe('making a company', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    person = await newMember(await newOwner(app.services));
  });
  afterAll(async () => {
    await app.close();
  });

  it('is for every member, whatever their role, and makes them its owner with a workspace of their own', async () => {
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

  it('gives each its own host label, two of one name at one moment too', async () => {
    const made = await Promise.all(
      ['Twin House', 'Twin House', 'Twin-House!'].map((title) => createCompany(person, { title })),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain('twin-house');
    for (const slug of slugs) expect(slug).toMatch(/^twin-house(-[a-z0-9]{5})?$/);
  });

  it('never takes a reserved label', async () => {
    expect((await createCompany(person, { title: 'Admin' })).slug).toBe('admin-team');
  });

  it.each([
    ['', 'COMPANY_NAME_REQUIRED'],
    ['   ', 'COMPANY_NAME_REQUIRED'],
    ['ab', 'COMPANY_NAME_INVALID'],
    ['x'.repeat(121), 'BAD_INPUT'],
  ])('needs a name of three characters and no more than 120: "%s"', async (title, code) => {
    await expect(createCompany(person, { title })).rejects.toMatchObject({ code });
  });

  it('is for nobody without a name', async () => {
    const caller = nobody(app.services);
    await expect(
      (async () => {
        requireMember(caller);
        return await createCompany(caller, { title: 'Ghosts' });
      })(),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
