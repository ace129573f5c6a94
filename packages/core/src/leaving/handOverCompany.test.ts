import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { Company } from '../companies/company.entity.js';
import { Mail } from '../mail/mail.entity.js';
import { changeMemberRole } from '../members/changeMemberRole.js';
import { Membership } from '../members/membership.entity.js';
import { removeMember } from '../members/removeMember.js';
import { confirmTwoFactor } from '../secondFactor/confirmTwoFactor.js';
import { proposeTwoFactor } from '../secondFactor/proposeTwoFactor.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { currentCode } from '../testing/secondFactor.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { findSuccessors } from './leaving.queries.js';
import { handOverCompany } from './handOverCompany.js';

describe('handing over a company', () => {
  let app: TestApp;
  let owner: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    member = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  const proof = { password: 'correct horse', code: '' };
  const idOf = ({ viewer }: TestPerson): string => viewer.userId;
  const rootOwner = async (): Promise<string> =>
    (await readPastPolicies(app.services).findOneOrFail(Company, { id: owner.viewer.companyId })).ownerId;
  const roleOf = async (person: TestPerson): Promise<string> => {
    const where = { companyId: owner.viewer.companyId, userId: idOf(person) };
    return (await readPastPolicies(app.services).findOneOrFail(Membership, where)).role;
  };
  const refusal = async (person: TestPerson, input: Partial<Parameters<typeof handOverCompany>[1]>) =>
    await handOverCompany(person, { ...proof, userId: idOf(member), ...input }).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );

  it('is done by the root owner alone', async () => {
    const table: Record<string, [TestPerson, string]> = {
      'another owner': [await newMember(owner, 'owner'), 'FORBIDDEN'],
      admin: [await newMember(owner, 'admin'), 'FORBIDDEN'],
      moderator: [await newMember(owner, 'moderator'), 'FORBIDDEN'],
      user: [member, 'FORBIDDEN'],
      "another company's owner": [await newOwner(app.services, 'Night Trains'), 'NOT_FOUND'],
    };
    for (const [who, [person, code]] of Object.entries(table)) expect(await refusal(person, {}), who).toBe(code);
    const visitor = nobody(app.services) as TestPerson;
    expect(await refusal(visitor, {})).not.toBe('done');
    expect(await rootOwner()).toBe(idOf(owner));
    expect(await refusal(owner, {})).toBe('done');
    expect(await rootOwner()).toBe(idOf(member));
  });

  it('goes to another active member of the company alone', async () => {
    const stranger = await newOwner(app.services, 'Night Trains');
    const deactivated = await newMember(owner);
    const invited = await newMember(owner);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: idOf(deactivated) }, { status: 'deactivated' });
      await em.nativeUpdate(Membership, { userId: idOf(invited) }, { status: 'invited' });
    });
    const table: Record<string, [string, string]> = {
      oneself: [idOf(owner), 'SUCCESSOR_NOT_ACTIVE'],
      deactivated: [idOf(deactivated), 'SUCCESSOR_NOT_ACTIVE'],
      invited: [idOf(invited), 'SUCCESSOR_NOT_ACTIVE'],
      stranger: [idOf(stranger), 'NOT_FOUND'],
      nobody: [crypto.randomUUID(), 'NOT_FOUND'],
      'no id': ['x', 'NOT_FOUND'],
    };
    for (const [who, [userId, code]] of Object.entries(table)) expect(await refusal(owner, { userId }), who).toBe(code);
    expect(await rootOwner()).toBe(idOf(owner));
  });

  it('takes the password, and the code where a second factor is on', async () => {
    expect(await refusal(owner, { password: 'wrong' })).toBe('PASSWORD_WRONG');
    const { secret } = await proposeTwoFactor(owner, 'correct horse');
    const [recovery = ''] = await confirmTwoFactor(owner, currentCode(secret));
    expect(await refusal(owner, {})).toBe('TWO_FACTOR_WRONG');
    expect(await refusal(owner, { code: '000000' })).toBe('TWO_FACTOR_WRONG');
    expect(await refusal(owner, { password: '', code: recovery })).toBe('PASSWORD_WRONG');
    expect(await rootOwner()).toBe(idOf(owner));
    expect(await refusal(owner, { code: recovery })).toBe('done');
  });

  it('makes the former owner an admin, protects the new one, and tells both', async () => {
    await handOverCompany(owner, { ...proof, userId: idOf(member) });
    expect(await roleOf(owner)).toBe('admin');
    expect(await roleOf(member)).toBe('owner');
    const former = await refreshViewer(owner);
    await expect(removeMember(former, idOf(member))).rejects.toMatchObject({ code: 'ROOT_OWNER_SAFE' });
    await changeMemberRole(await refreshViewer(member), { userId: idOf(owner), role: 'user' });
    const em = readPastPolicies(app.services);
    expect(await em.findOneOrFail(AuditEntry, { action: 'company.handedOver', actorId: idOf(owner) })).toMatchObject({
      companyId: owner.viewer.companyId,
      subjectId: idOf(member),
      details: { before: 'user', after: 'owner' },
    });
    const mails = await em.find(Mail, { to: { $in: [owner.email, member.email] } }, { orderBy: { subject: 'asc' } });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'You are the owner of Lumen Bikes now'],
      [owner.email, 'You handed over Lumen Bikes'],
    ]);
  });

  it('offers the other active members to the root owner alone', async () => {
    const deactivated = await newMember(owner);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Membership, { userId: idOf(deactivated) }, { status: 'deactivated' });
    });
    expect((await findSuccessors(owner, '')).map(({ id }) => id)).toEqual([idOf(member)]);
    expect(await findSuccessors(owner, 'nobody')).toEqual([]);
    await expect(findSuccessors(await newMember(owner, 'owner'), '')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('happens once, however many ask at the same time', async () => {
    const others = [member, await newMember(owner), await newMember(owner)];
    const outcomes = await Promise.all(others.map(async (person) => await refusal(owner, { userId: idOf(person) })));
    expect(outcomes.toSorted()).toEqual(['FORBIDDEN', 'FORBIDDEN', 'done']);
    expect(await rootOwner()).toBe(idOf(others[outcomes.indexOf('done')] ?? owner));
  });
});
