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

  it('begin in English and without mails', async () => {
    expect(await stored(owner)).toMatchObject({ locale: 'en', notificationDigest: 'off' });
  });

  it('are changed one or both, each person their own alone, and are no deed for the log', async () => {
    const before = await reader(owner).count(AuditEntry, {});
    expect(await updatePreferences(owner, { locale: 'uk' })).toMatchObject({ locale: 'uk', notificationDigest: 'off' });
    await updatePreferences(owner, { notificationDigest: 'weekly', locale: null });
    expect(await stored(owner)).toMatchObject({ locale: 'uk', notificationDigest: 'weekly' });
    expect(await stored(other)).toMatchObject({ locale: 'en', notificationDigest: 'off' });
    expect(await reader(owner).count(AuditEntry, {})).toBe(before);
  });

  it.each([
    ['a language that is not spoken', { locale: 'xx' as Locale }, 'locale'],
    ['a rhythm that there is not', { notificationDigest: 'hourly' as 'daily' }, 'notificationDigest'],
  ])('refuse %s and change nothing', async (_what, input, field) => {
    await expect(
      updatePreferences(other, { locale: 'uk', notificationDigest: 'daily', ...input }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.stringMatching(/^one of /) as string },
    });
    expect(await stored(other)).toMatchObject({ locale: 'en', notificationDigest: 'off' });
  });

  it("are nobody's without a name", async () => {
    await expect(updatePreferences(nobody(app.services) as MemberCaller, { locale: 'uk' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
