import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mail } from '../mail/mail.entity.js';
import { newId } from '../kernel/ids.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { companySlugOf, findCompanyBySlug, getCompany, listOwnCompanies } from './companies.queries.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { Membership } from '../members/membership.entity.js';
import { listMembers, listOpenInvitations } from '../members/people.queries.js';

describe('companies and their members', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  it('lists every company of a user with their role and status in it', async () => {
    const guestOf = await newMember(stranger, 'admin');
    await writePastPolicies(app.services, async ({ em }) => {
      em.persist(
        em.create(Membership, {
          companyId: owner.viewer.companyId,
          userId: guestOf.viewer.userId,
          role: 'user',
          status: 'deactivated',
        }),
      );
    });
    const own = await listOwnCompanies(guestOf);
    expect(own.map(({ company, role, status }) => [company.title, role, status])).toEqual([
      ['Another Company', 'admin', 'active'],
      ['Lumen Bikes', 'user', 'deactivated'],
    ]);
    expect(await companySlugOf(guestOf, owner.viewer.companyId)).toBe('lumen-bikes');
    // A member of a company may read it even if they work in another one.
    await expect(getCompany(guestOf, owner.viewer.companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers NOT_FOUND to users who do not belong to the company', async () => {
    expect((await getCompany(colleague, owner.viewer.companyId)).company.title).toBe('Lumen Bikes');
    for (const id of [owner.viewer.companyId, newId(), 'x']) {
      await expect(getCompany(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(companySlugOf(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it("reveals only a company's public data by its host name", async () => {
    expect(await findCompanyBySlug(app.services, 'Lumen-Bikes')).toEqual({
      id: owner.viewer.companyId,
      title: 'Lumen Bikes',
      slug: 'lumen-bikes',
      logoKey: null,
    });
    await expect(findCompanyBySlug(app.services, 'lumen')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists all members to each other, deactivated ones too, and none of another company', async () => {
    const members = await listMembers(colleague);
    expect(members.map((member) => member.status)).toContain('deactivated');
    expect(members.map((member) => member.user.id)).toContain(owner.viewer.userId);
    expect(members.map((member) => member.user.id)).not.toContain(stranger.viewer.userId);
  });

  it('lists open invitations to users who may invite', async () => {
    const names = { firstName: 'Ines', lastName: 'Almeida', role: 'user' as const };
    await inviteUser(owner, { ...names, email: 'ines@lumen.example' });
    await inviteUser(stranger, { ...names, email: 'else@lumen.example' });
    const manager = await newMember(owner, 'moderator');
    expect((await listOpenInvitations(manager)).map((each) => each.email)).toEqual(['ines@lumen.example']);
    await expect(listOpenInvitations(colleague)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('lists at most a thousand members and a thousand invitations', async () => {
    const host = await newOwner(app.services, 'Large Company');
    const { companyId, userId } = host.viewer;
    await writePastPolicies(app.services, async ({ em }) => {
      const few = `generate_series(1, ${limits.restListMax + 1}) n`;
      await em.execute(
        `with made as (insert into app_user (id, first_name, last_name, email, job_title, created_at)
          select gen_random_uuid(), 'Ada', 'Byron', 'ada' || n || '@large.example', '', now() from ${few} returning id)
        insert into membership (id, company_id, user_id, role, status, created_at)
          select gen_random_uuid(), ?, id, 'user', 'active', now() from made`,
        [companyId],
      );
      await em.execute(
        `insert into invitation
          (id, company_id, first_name, last_name, email, role, token_hash, inviter_id, created_at, expires_at)
        select gen_random_uuid(), ?, 'Ines', 'Almeida', 'ines' || n || '@large.example', 'user',
          decode(lpad(to_hex(n), 64, '0'), 'hex'), ?, now(), now() + interval '1 day' from ${few}`,
        [companyId, userId],
      );
    });
    expect(await listMembers(host)).toHaveLength(limits.restListMax);
    expect(await listOpenInvitations(host)).toHaveLength(limits.restListMax);
  });

  it('keeps an invitation without a mail when no mail is requested', async () => {
    const mailsTo = async (email: string): Promise<number> =>
      await app.services.database.system.em.fork().count(Mail, { to: email });
    const names = { firstName: 'Ines', lastName: 'Almeida', role: 'user' as const };
    await inviteUser(owner, { ...names, email: 'quiet@lumen.example', sendEmail: false });
    await inviteUser(owner, { ...names, email: 'loud@lumen.example' });
    expect(await mailsTo('quiet@lumen.example')).toBe(0);
    expect(await mailsTo('loud@lumen.example')).toBe(1);
  });
});
