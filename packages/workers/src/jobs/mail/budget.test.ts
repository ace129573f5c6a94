// @apart: takes long and begins first
import { Company } from '@snaplore/core/companies/company.entity';
import { deleteInvitation } from '@snaplore/core/invitations/deleteInvitation';
import { importPeople } from '@snaplore/core/imports/importPeople';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { resendInvitation } from '@snaplore/core/invitations/resendInvitation';
import { requestPasswordReset } from '@snaplore/core/accounts/requestPasswordReset';
import { Job } from '@snaplore/core/outbox/job.entity';
import { Mail, type MailKind } from '@snaplore/core/mail/mail.entity';
import { releaseMail } from '@snaplore/core/mail/releaseMail';
import { writeMail } from '@snaplore/core/mail/writeMail';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import * as limits from '@snaplore/schema/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMailJob } from './send.job.js';

const { perCompanyAtFirst, perCompany, perRecipient, noticesPerRecipient, waitingDays } = limits.mails;
const day = 24 * 3_600_000;

describe('the mails of a company', () => {
  let app: TestApp;
  let owner: TestPerson;
  /** The recipients of the mails sent in this test. */
  let sent: string[];

  beforeAll(async () => {
    app = await openTestApp();
    app.services.mail = {
      name: 'smtp',
      send: ({ to }) => {
        sent.push(to);
        return Promise.resolve();
      },
      close: () => undefined,
    };
  });
  beforeEach(async () => {
    sent = [];
    owner = await newOwner(app.services);
  });
  afterEach(async () => {
    // Removes what one test leaves waiting before the next.
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeDelete(Job, {});
    });
  });
  afterAll(async () => {
    await app.close();
  });

  const run = async (): Promise<void> => {
    await runJobs(app, { 'mail.send': sendMailJob }, { onlyDue: true });
  };
  const rows = () => readPastPolicies(app.services);
  /** Simulates the passing of time: moves the dates of released, written and waiting mails back. */
  const later = async (ms: number): Promise<void> => {
    await writePastPolicies(app.services, async ({ em }) => {
      const back = `- ${String(ms)} * interval '1 millisecond'`;
      await em.execute(`update mail set released_at = released_at ${back}, created_at = created_at ${back}`);
      await em.execute(`update invitation set resent_at = resent_at ${back}`);
      await em.execute(`update job set next_attempt_at = next_attempt_at ${back}`);
    });
  };
  const invite = async (email: string, by = owner): Promise<Invitation> =>
    await inviteUser(by, { firstName: 'Jonas', lastName: 'Weber', email, role: 'user' });
  const write = async (kind: MailKind, to: string, times = 1): Promise<void> => {
    await inTransaction(owner, async (tx) => {
      for (let written = 0; written < times; written += 1) {
        await writeMail(tx, owner.viewer.companyId, { to, subject: 'Hello', text: '', html: '' }, null, { kind });
      }
    });
  };
  const file = (people: number, mark: string): string =>
    [
      'First name,Last name,Email',
      ...Array.from({ length: people }, (_, at) => `Jonas,Weber,${mark}${String(at)}@lumen.example`),
    ].join('\n');

  it('reach one address five times a day, however many companies invite it, and the rest on later days', async () => {
    const hosts = await Promise.all(Array.from({ length: perRecipient + 2 }, () => newOwner(app.services)));
    // The same user, whatever follows a plus sign.
    for (const [at, host] of hosts.entries())
      await invite(at % 2 === 0 ? 'victim@lumen.example' : `victim+${String(at)}@lumen.example`, host);
    await run();
    expect(sent).toHaveLength(perRecipient);
    const waiting = await rows().find(Job, { name: 'mail.send', status: 'new' });
    expect(waiting).toHaveLength(2);
    for (const { nextAttemptAt } of waiting)
      expect((nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(day - 60_000);
    await later(day);
    await run();
    expect(sent).toHaveLength(perRecipient + 2);
  });

  it('reach it no more often when the invitation is withdrawn and repeated', async () => {
    for (let times = 0; times < perRecipient + 3; times += 1) {
      await deleteInvitation(owner, (await invite('again@lumen.example')).id);
      await invite('again@lumen.example').then(({ id }) => deleteInvitation(owner, id));
    }
    const { id } = await invite('again@lumen.example');
    await run();
    // Withdrawn mails that were not sent yet are never sent.
    expect(sent).toEqual(['again@lumen.example']);
    await expect(rows().findOneOrFail(Mail, { invitationId: id })).resolves.toMatchObject({
      releasedAt: expect.any(Date) as Date,
    });
  });

  it('are resent by a button after ten minutes, and not by a second click', async () => {
    const first = await invite('pressed@lumen.example');
    const second = await resendInvitation(owner, first.id);
    await expect(resendInvitation(owner, second.id)).rejects.toMatchObject({
      code: 'INVITATION_RESENT_LATELY',
      args: { minutes: 10 },
      retryAfter: expect.any(Number) as number,
    });
    await later(limits.resendInvitationMs);
    await resendInvitation(owner, second.id);
  });

  it('of an import are written at once and sent over several days', async () => {
    const { rows: imported, mails } = await importPeople(owner, {
      text: file(limits.importRowsMax, 'a'),
      sendEmail: true,
    });
    expect(imported.every(({ outcome }) => outcome === 'invite')).toBe(true);
    expect(mails).toMatchObject({ now: perCompanyAtFirst, later: limits.importRowsMax - perCompanyAtFirst });
    const days = limits.importRowsMax / perCompanyAtFirst - 1;
    expect((mails.lastAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(days * day - 60_000);
    expect((mails.lastAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(days * day + 60_000);
    expect(await rows().count(Invitation, { companyId: owner.viewer.companyId })).toBe(limits.importRowsMax);
    // As after the first day of sending.
    await writePastPolicies(app.services, async ({ em }) => {
      await em.execute(
        'update mail set released_at = now() ' +
          'where id in (select id from mail where company_id = ? order by id limit ?)',
        [owner.viewer.companyId, perCompanyAtFirst],
      );
    });
    const next = await rows().findOneOrFail(Mail, { companyId: owner.viewer.companyId, releasedAt: null });
    expect(await releaseMail(app.services, next.id)).toBeNull();
    await later(day);
    expect(await releaseMail(app.services, next.id)).toMatchObject({ id: next.id });
  });

  it('of two concurrent imports are counted one after the other', async () => {
    await write('welcome', 'x@lumen.example', perRecipient + 5);
    const mails = await rows().find(Mail, { companyId: owner.viewer.companyId });
    const released = await Promise.all(mails.map(({ id }) => releaseMail(app.services, id)));
    expect(released.filter((mail) => mail !== null)).toHaveLength(perRecipient);
  });

  it('may wait for up to a week of sending, and no more are accepted', async () => {
    const most = perCompanyAtFirst * waitingDays;
    await writePastPolicies(app.services, async ({ em }) => {
      await em.execute(
        `insert into mail (id, company_id, recipient, subject, text, html, kind, created_at)
         select gen_random_uuid(), ?, 'a@lumen.example', '', '', '', 'invitation', now() from generate_series(1, ?)`,
        [owner.viewer.companyId, most - 3],
      );
    });
    await expect(importPeople(owner, { text: file(4, 'c'), sendEmail: true })).rejects.toMatchObject({
      code: 'MAILS_WAITING',
      args: { max: most, waiting: most - 3 },
    });
    expect(await rows().count(Invitation, { companyId: owner.viewer.companyId })).toBe(0);
    expect((await importPeople(owner, { text: file(3, 'c'), sendEmail: true })).mails).toMatchObject({
      now: 0,
      later: 3,
    });
    await expect(invite('one-more@lumen.example')).rejects.toMatchObject({ code: 'MAILS_WAITING' });
    // Without mails nothing waits.
    expect((await importPeople(owner, { text: file(10, 'd'), sendEmail: false })).mails).toEqual({
      now: 0,
      later: 0,
      lastAt: null,
    });
  });

  it("have a larger limit after the company's first week", async () => {
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(
        Company,
        { id: owner.viewer.companyId },
        { createdAt: new Date(Date.now() - limits.mails.firstWeekMs - 1_000) },
      );
    });
    const people = perCompanyAtFirst + 1;
    expect((await importPeople(owner, { text: file(people, 'e'), sendEmail: true })).mails).toEqual({
      now: people,
      later: 0,
      lastAt: null,
    });
    expect(perCompany).toBe(2_000);
  });

  it('never use up what a user needs: links and notices have limits of their own', async () => {
    const { email } = owner;
    await write('welcome', email, perRecipient + 5);
    await write('notice', email, noticesPerRecipient + 5);
    await run();
    expect(sent).toHaveLength(perRecipient + noticesPerRecipient);
    await requestPasswordReset(app.services, { email }, { address: '10.0.0.1' });
    await run();
    expect(sent).toHaveLength(perRecipient + noticesPerRecipient + 1);
  });

  it("send password links at growing intervals, so that strangers cannot use up a user's links", async () => {
    const { email } = owner;
    const ask = async (at: number): Promise<void> => {
      await requestPasswordReset(app.services, { email }, { address: `10.2.0.${String(at)}` });
    };
    const links = async (): Promise<number> => await rows().count(Mail, { to: email, kind: 'reset' });
    for (let times = 0; times < 6; times += 1) await ask(times);
    expect(await links()).toBe(3);
    for (const [gap, total] of [
      [10 * 60_000, 4],
      [10 * 60_000, 5],
      [10 * 60_000, 5],
      [50 * 60_000, 6],
      [limits.passwordResetMs, 7],
    ] as const) {
      await later(gap);
      await ask(100 + total);
      expect(await links()).toBe(total);
    }
  });

  it('of no company go to who was left without one, within the budget of the recipient', async () => {
    const to = 'left@night-ferries.example';
    const write = async (): Promise<void> => {
      await writePastPolicies(app.services, async (tx) => {
        await writeMail(tx, null, { to, subject: 'Choose a new password', text: '', html: '' }, null, {
          kind: 'reset',
        });
      });
    };
    await write();
    await run();
    expect(sent).toEqual([to]);
    expect(await rows().findOneOrFail(Mail, { to })).toMatchObject({
      companyId: null,
      sentAt: expect.any(Date) as Date,
    });
  });
});
