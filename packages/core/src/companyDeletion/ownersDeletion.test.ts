import { companyDeletionMs } from '@snaplore/schema/companyDeletion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { Mail } from '../mail/mail.entity.js';
import { Membership } from '../members/membership.entity.js';
import { Job } from '../outbox/job.entity.js';
import { PlatformAuditEntry } from '../platform/platformAuditEntry.entity.js';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { currentCode } from '../testing/secondFactor.js';
import { confirmTwoFactor } from '../secondFactor/confirmTwoFactor.js';
import { proposeTwoFactor } from '../secondFactor/proposeTwoFactor.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { refusal } from '../testing/refusal.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { deleteDueCompanies } from './deleteDueCompanies.js';
import { keepCompany } from './keepCompany.js';
import { enqueueDueDeletions, scheduleDueDeletions } from './scheduleDueDeletions.js';
import { scheduleCompanyDeletion } from './scheduleCompanyDeletion.js';

let app: TestApp;
let owner: TestPerson;
const title = 'Night Trains';
const password = 'correct horse';

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  owner = await newOwner(app.services, title);
});

const em = () => readPastPolicies(app.services);
const stored = async (): Promise<Company> =>
  await em().findOneOrFail(Company, owner.viewer.companyId, { filters: { present: false } });
const letTimePass = async (): Promise<void> => {
  await writePastPolicies(app.services, async (tx) => {
    await tx.em.nativeUpdate(Company, { id: owner.viewer.companyId }, { deletesAt: databaseNow(-1) });
  });
};

describe('who may have their company deleted', () => {
  it.each([
    ['its owner', async () => owner, {}, null],
    ['another owner of it', async () => await newMember(owner, 'owner'), { password: '' }, null],
    ['its owner with another title', async () => owner, { title: 'night trains' }, 'COMPANY_NAME_MISMATCH'],
    ['its owner with a wrong password', async () => owner, { password: 'wrong horse' }, 'PASSWORD_WRONG'],
    ['its administrator', async () => await newMember(owner, 'admin'), {}, 'FORBIDDEN'],
    ['its user manager', async () => await newMember(owner, 'moderator'), {}, 'FORBIDDEN'],
    ['its team member', async () => await newMember(owner), {}, 'FORBIDDEN'],
    ['a super admin who is its team member', async () => await newSuperAdmin(await newMember(owner)), {}, 'FORBIDDEN'],
  ])('%s', async (_who, who, given, code) => {
    const person = await who();
    const input = { title, password, code: '', ...given };
    expect(await refusal(scheduleCompanyDeletion(person, input))).toBe(code);
    expect((await stored()).deletesAt === null).toBe(code !== null);
    expect(await refusal(keepCompany(person))).toBe(code === 'FORBIDDEN' ? code : null);
  });

  it('refuses who is an owner no more when the password has been checked', async () => {
    const colleague = await newMember(owner, 'owner');
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: colleague.viewer.userId }, { role: 'user' });
    });
    const input = { title, password: '', code: '' };
    expect(await refusal(scheduleCompanyDeletion(colleague, input))).toBe('FORBIDDEN');
    expect((await stored()).deletesAt).toBeNull();
  });

  it('takes a code as well where the second factor is on', async () => {
    const { secret } = await proposeTwoFactor(owner, password);
    await confirmTwoFactor(owner, currentCode(secret));
    expect(await refusal(scheduleCompanyDeletion(owner, { title, password, code: '' }))).toBe('TWO_FACTOR_WRONG');
    expect((await stored()).deletesAt).toBeNull();
    const code = currentCode(secret, 1);
    expect(await refusal(scheduleCompanyDeletion(owner, { title, password, code }))).toBeNull();
  });
});

describe('a company that its owner has deleted', () => {
  it('goes on for 14 days, and its owners are mailed', async () => {
    const other = await newMember(owner, 'owner');
    await newMember(owner, 'admin');
    const { deletesAt } = await scheduleCompanyDeletion(owner, { title, password, code: '' });
    const left = (deletesAt?.getTime() ?? 0) - databaseNow().getTime();
    expect(Math.abs(left - companyDeletionMs)).toBeLessThan(60_000);
    // Asking again changes nothing.
    const again = await scheduleCompanyDeletion(other, { title, password: '', code: '' });
    expect(again.deletesAt).toEqual(deletesAt);
    const { companyId } = owner.viewer;
    const mails = await em().find(Mail, { companyId, subject: 'Night Trains will be deleted' });
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, other.email].sort());
    expect(await em().count(AuditEntry, { companyId, action: 'company.deletionScheduled' })).toBe(1);
    expect(await deleteDueCompanies(app.services)).toBe(0);
    expect(await authenticateSession(app.services, owner.token)).not.toBeNull();
  });

  it('stays when an owner takes it back', async () => {
    await scheduleCompanyDeletion(owner, { title, password, code: '' });
    const other = await newMember(owner, 'owner');
    expect(await keepCompany(other)).toMatchObject({ deletesAt: null });
    const { companyId } = owner.viewer;
    expect(await em().count(Mail, { companyId, subject: 'Night Trains stays' })).toBe(2);
    expect(await em().count(AuditEntry, { companyId, action: 'company.deletionTakenBack' })).toBe(1);
    await letTimePass();
    await keepCompany(owner);
    expect(await deleteDueCompanies(app.services)).toBe(0);
  });

  it('is deleted after that, by the same job, in the name of who wanted it', async () => {
    await scheduleCompanyDeletion(owner, { title, password, code: '' });
    await letTimePass();
    expect(await deleteDueCompanies(app.services)).toBe(1);
    expect(await deleteDueCompanies(app.services)).toBe(0);
    const { companyId, userId } = owner.viewer;
    expect(await stored()).toMatchObject({ deletesAt: null, isActivated: false });
    expect(await authenticateSession(app.services, owner.token)).toBeNull();
    expect(await em().find(PlatformAuditEntry, { companyId })).toMatchObject([
      { action: 'company.deleted', actorId: userId, details: { byOwner: true } },
    ]);
    expect(await em().count(Job, { key: `companies.delete:${companyId}`, status: 'new' })).toBe(1);
  });

  it('is removed by another job where the first one has failed', async () => {
    await scheduleCompanyDeletion(owner, { title, password, code: '' });
    await letTimePass();
    await deleteDueCompanies(app.services);
    const key = `companies.delete:${owner.viewer.companyId}`;
    await writePastPolicies(app.services, async (tx) => {
      await tx.em.nativeUpdate(Job, { key }, { status: 'failed' });
    });
    await deleteDueCompanies(app.services);
    expect(await em().count(Job, { key, status: 'new' })).toBe(1);
  });

  it('is looked for by one job, however many workers there are', async () => {
    await Promise.all([enqueueDueDeletions(app.services), enqueueDueDeletions(app.services)]);
    scheduleDueDeletions(app.services).close();
    await expect.poll(async () => await em().count(Job, { name: 'companies.deleteDue', status: 'new' })).toBe(1);
  });
});
