import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteUser } from '../invitations/inviteUser.js';
import { requestPasswordReset } from '../accounts/requestPasswordReset.js';
import { updateProfile } from '../accounts/updateProfile.js';
import { smtpMail } from '../adapters/mail/smtpMail.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { getOutboxMail, listOutboxMails } from './mails.queries.js';

describe('the outbox without a mail server', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    other = await newOwner(app.services, 'Another Company');
    for (const email of ['jonas@lumen.example', 'eva@lumen.example']) {
      await inviteUser(owner, { firstName: 'Jonas', lastName: 'Weber', email, role: 'user' });
    }
  });
  afterAll(async () => {
    await app.close();
  });

  it('is readable by users who may invite, newest first', async () => {
    for (const person of [owner, await newMember(owner, 'moderator')]) {
      const mails = await listOutboxMails(person);
      expect(mails.map(({ to }) => to)).toEqual(['eva@lumen.example', 'jonas@lumen.example']);
      expect(await getOutboxMail(person, mails[0]!.id)).toMatchObject({
        to: 'eva@lumen.example',
        html: mails[0]!.html,
      });
    }
  });

  it("hides mails whose links grant more than the reader's role", async () => {
    const moderator = await newMember(owner, 'moderator');
    await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email: 'ines@lumen.example', role: 'admin' });
    await requestPasswordReset(app.services, { email: owner.email }, { address: '10.0.0.1' });
    const seen = async (person: TestPerson): Promise<string[]> => (await listOutboxMails(person)).map(({ to }) => to);
    expect(await seen(moderator)).toEqual(['eva@lumen.example', 'jonas@lumen.example']);
    expect(await seen(owner)).toEqual(['ines@lumen.example', 'eva@lumen.example', 'jonas@lumen.example']);
    // A reset link opens an account, so only super admins read it, in any company.
    const superAdmin = { ...other, viewer: { ...other.viewer, isSuperAdmin: true } };
    expect(await seen(superAdmin)).toEqual([
      owner.email,
      'ines@lumen.example',
      'eva@lumen.example',
      'jonas@lumen.example',
    ]);
    const [reset] = await listOutboxMails(superAdmin);
    await expect(getOutboxMail(owner, reset!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await getOutboxMail(superAdmin, reset!.id)).toMatchObject({ subject: 'Choose a new password' });
  });

  it('is empty for everyone else', async () => {
    const [mail] = await listOutboxMails(owner);
    const user = await newMember(owner);
    expect(await listOutboxMails(user)).toEqual([]);
    await expect(getOutboxMail(user, mail!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listOutboxMails(other)).toEqual([]);
    await expect(getOutboxMail(other, mail!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getOutboxMail(owner, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows mails about an account to that account and to super admins', async () => {
    const user = await newMember(owner);
    await updateProfile(user, { passwordNew: 'Freewheel-2026', passwordConfirm: 'Freewheel-2026' });
    const [mail] = await listOutboxMails(user);
    expect(await getOutboxMail(user, mail!.id)).toMatchObject({ to: user.email, subject: 'Your password was changed' });
    for (const person of [owner, other, await newMember(owner)]) {
      expect(await listOutboxMails(person)).not.toContainEqual(expect.objectContaining({ id: mail!.id }));
      await expect(getOutboxMail(person, mail!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await getOutboxMail({ ...other, viewer: { ...other.viewer, isSuperAdmin: true } }, mail!.id)).toMatchObject({
      to: user.email,
    });
  });

  it('is not available when a mail server is configured', async () => {
    const [mail] = await listOutboxMails(owner);
    const served = {
      ...owner,
      services: { ...owner.services, mail: smtpMail('smtp://127.0.0.1:1', 'a@lumen.example') },
    };
    await expect(listOutboxMails(served)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getOutboxMail(served, mail!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
