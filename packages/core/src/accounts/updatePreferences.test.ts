import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '@snaplore/schema/people';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { updatePreferences } from './updatePreferences.js';
import { User } from './user.entity.js';

describe('preferences', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    other = await newMember(owner);
  });
  afterAll(async () => {
    await app.close();
  });
  const stored = async ({ viewer, ...caller }: TestPerson): Promise<User> =>
    await reader({ ...caller, viewer }).findOneOrFail(User, { id: viewer.userId });

  it('start as English and without digest mails', async () => {
    expect(await stored(owner)).toMatchObject({ locale: 'en', notificationDigest: 'off' });
  });

  it('change one by one or together, only for the caller, and without an audit entry', async () => {
    const before = await reader(owner).count(AuditEntry, {});
    expect(await updatePreferences(owner, { locale: 'uk' })).toMatchObject({ locale: 'uk', notificationDigest: 'off' });
    await updatePreferences(owner, { notificationDigest: 'weekly', locale: null });
    expect(await stored(owner)).toMatchObject({ locale: 'uk', notificationDigest: 'weekly' });
    expect(await stored(other)).toMatchObject({ locale: 'en', notificationDigest: 'off' });
    expect(await reader(owner).count(AuditEntry, {})).toBe(before);
  });

  it.each([
    ['an unknown language', { locale: 'xx' as Locale }, 'locale'],
    ['an unknown rhythm', { notificationDigest: 'hourly' as 'daily' }, 'notificationDigest'],
  ])('refuse %s and change nothing', async (_what, input, field) => {
    await expect(
      updatePreferences(other, { locale: 'uk', notificationDigest: 'daily', ...input }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.stringMatching(/^one of /) as string },
    });
    expect(await stored(other)).toMatchObject({ locale: 'en', notificationDigest: 'off' });
  });

  it('are refused without a session', async () => {
    await expect(updatePreferences(nobody(app.services) as MemberCaller, { locale: 'uk' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
