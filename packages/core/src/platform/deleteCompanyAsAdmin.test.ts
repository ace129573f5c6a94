import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Company } from '../companies/company.entity.js';
import { checkHost } from '../companies/checkHost.js';
import { createCompany } from '../companies/createCompany.js';
import { findCompanyBySlug, listOwnCompanies } from '../companies/companies.queries.js';
import { homeCompany, homeOf } from '../companies/homeCompany.js';
import { switchCompany } from '../companies/switchCompany.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { readInvitation } from '../invitations/readInvitation.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newToken } from '../kernel/secrets.js';
import { Membership } from '../members/membership.entity.js';
import { Job } from '../outbox/job.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { signIn } from '../sessions/signIn.js';
import { platformCountFaults } from '../testing/platformCounts.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { refusal } from '../testing/refusal.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { getCompanyOverview, pageOfCompanies } from './adminCompanies.queries.js';
import { deleteCompanyAsAdmin } from './deleteCompanyAsAdmin.js';
import { getPlatformTotals } from './platformTotals.queries.js';
import { listPlatformAudit } from './platformAudit.queries.js';
import { setCompanyActivated } from './setCompanyActivated.js';

let app: TestApp;
let admin: TestPerson;
let owner: TestPerson;
const title = 'Night Trains';

beforeAll(async () => {
  app = await openTestApp();
  admin = await newSuperAdmin(await newOwner(app.services));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  owner = await newOwner(app.services, title);
});

const origin = { address: '127.0.0.1', userAgent: 'test' };
const stored = async (): Promise<Company | null> =>
  await readPastPolicies(app.services).findOne(Company, owner.viewer.companyId, { filters: { present: false } });

describe('who may delete a company of the platform', () => {
  it.each([
    ['a super admin with the exact title', async () => admin, title, null],
    ['a super admin by the documented call, without a title', async () => admin, null, null],
    ['a super admin with another title', async () => admin, 'Night trains', 'COMPANY_NAME_MISMATCH'],
    ['a super admin with a blank behind the title', async () => admin, `${title} `, 'COMPANY_NAME_MISMATCH'],
    ['a super admin without any letter', async () => admin, '', 'COMPANY_NAME_MISMATCH'],
    ['a super admin who stands in it', async () => await newSuperAdmin(owner), title, 'COMPANY_IS_CURRENT'],
    ['its owner', async () => owner, title, 'FORBIDDEN'],
    ['its administrator', async () => await newMember(owner, 'admin'), title, 'FORBIDDEN'],
    ['its user manager', async () => await newMember(owner, 'moderator'), title, 'FORBIDDEN'],
    ['its team member', async () => await newMember(owner), title, 'FORBIDDEN'],
    ["another company's owner", async () => await newOwner(app.services), title, 'FORBIDDEN'],
  ])('%s', async (_who, who, typed, code) => {
    const person = await who();
    expect(await refusal(deleteCompanyAsAdmin(person, { id: owner.viewer.companyId, title: typed }))).toBe(code);
    expect((await stored())?.deletedAt === null).toBe(code !== null);
  });

  it('finds no company that is not there, or was deleted before', async () => {
    expect(await refusal(deleteCompanyAsAdmin(admin, { id: 'none', title }))).toBe('NOT_FOUND');
    const { companyId: id } = owner.viewer;
    await deleteCompanyAsAdmin(admin, { id, title });
    expect(await refusal(deleteCompanyAsAdmin(admin, { id, title }))).toBe('NOT_FOUND');
  });
});

describe('a deleted company', () => {
  it('is nowhere from the commit on: for its members, in lists, by its host, in numbers of the platform', async () => {
    const { companyId: id } = owner.viewer;
    const member = await newMember(owner);
    const slug = (await stored())?.slug ?? '';
    const before = await getPlatformTotals(admin);
    await deleteCompanyAsAdmin(admin, { id, title });
    for (const { token } of [owner, member]) expect(await authenticateSession(app.services, token)).toBeNull();
    expect(await refusal(findCompanyBySlug(app.services, slug))).toBe('NOT_FOUND');
    expect(await refusal(checkHost(app.services, `${slug}.snaplore.localhost`))).toBe('NOT_FOUND');
    expect(await listOwnCompanies(owner)).toEqual([]);
    expect(await refusal(switchCompany(owner, id, origin))).toBe('NOT_FOUND');
    expect(await refusal(getCompanyOverview(admin, id))).toBe('NOT_FOUND');
    expect(await refusal(setCompanyActivated(admin, id, true))).toBe('NOT_FOUND');
    const { nodes } = await pageOfCompanies(admin, { query: slug }, {}, { first: 30, after: null });
    expect(nodes).toEqual([]);
    const after = await getPlatformTotals(admin);
    expect(after.companies.count).toBe(before.companies.count - 1);
    expect(after.users.count).toBe(before.users.count);
    expect(await platformCountFaults(app.services)).toEqual([]);
  });

  it('leaves who has no other company without one, and opens the others to the rest', async () => {
    const member = await newMember(owner);
    const elsewhere = await newOwner(app.services, 'Quiet Trams');
    await writePastPolicies(app.services, async ({ em }) => {
      const { companyId } = elsewhere.viewer;
      em.persist(em.create(Membership, { companyId, userId: owner.viewer.userId, role: 'user' }));
      await em.flush();
    });
    const { token, tokenHash } = newToken();
    await writePastPolicies(app.services, async ({ em }) => {
      const { companyId, userId: inviterId } = owner.viewer;
      const invited = { firstName: 'Ines', lastName: 'Almeida', email: 'ines@lumen.example', role: 'user' } as const;
      const expiresAt = databaseNow(60_000);
      em.persist(em.create(Invitation, { ...invited, companyId, inviterId, tokenHash, expiresAt }));
      await em.flush();
    });
    expect((await readInvitation(app.services, token)).companyTitle).toBe(title);
    await deleteCompanyAsAdmin(admin, { id: owner.viewer.companyId, title });
    expect(await refusal(readInvitation(app.services, token))).toBe('INVITATION_INVALID');
    const em = readPastPolicies(app.services);
    expect(await homeOf(em, member.viewer.userId)).toBeNull();
    expect(await homeCompany(em, member.viewer.userId, {})).toBeNull();
    const { token: fresh } = await signIn(app.services, { email: owner.email, password: 'correct horse' }, origin);
    expect(await authenticateSession(app.services, fresh)).toMatchObject({ companyId: elsewhere.viewer.companyId });
  });

  it('keeps its slug taken', async () => {
    const slug = (await stored())?.slug ?? '';
    await deleteCompanyAsAdmin(admin, { id: owner.viewer.companyId, title });
    const again = await createCompany(admin, { title: slug });
    expect(again.slug).toMatch(new RegExp(`^${slug}-`));
  });

  it('is in the audit log of the platform, and has one job, which belongs to no company', async () => {
    const { companyId: id } = owner.viewer;
    await deleteCompanyAsAdmin(admin, { id, title });
    const { nodes } = await listPlatformAudit(admin, { companyId: id }, { first: 30, after: null });
    expect(nodes).toMatchObject([
      { action: 'company.deleted', actorId: admin.viewer.userId, companyTitle: title, subjectName: title },
    ]);
    const jobs = await readPastPolicies(app.services).find(Job, { name: 'companies.delete' });
    expect(jobs.filter(({ payload }) => 'companyId' in payload && payload.companyId === id)).toMatchObject([
      { companyId: null, status: 'new' },
    ]);
  });
});
