import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Company } from './company.entity.js';
import { updateCompany } from './updateCompany.js';

/** One white pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

describe('updating a company', () => {
  let app: TestApp;
  let owner: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterAll(async () => {
    await app.close();
  });

  const entries = async (): Promise<AuditEntry[]> =>
    await writePastPolicies(
      app.services,
      async ({ em }) =>
        await em.find(
          AuditEntry,
          { companyId: owner.viewer.companyId, action: 'company.edited' },
          { orderBy: { id: 'asc' } },
        ),
    );

  it.each(['admin', 'moderator'] as const)('is allowed to the %s too', async (role) => {
    expect((await updateCompany(await newMember(owner, role), { title: `By the ${role}` })).title).toBe(
      `By the ${role}`,
    );
  });

  it('is allowed to its creator, whatever their role is by now', async () => {
    const founder = { ...owner, viewer: { ...owner.viewer, companyRole: 'user' as const } };
    expect((await updateCompany(founder, { title: 'By its founder' })).title).toBe('By its founder');
  });

  it('is refused to a plain member, and changes no other company', async () => {
    await expect(updateCompany(await newMember(owner), { title: 'Mine now' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const stranger = await newOwner(app.services, 'Another Company');
    await updateCompany(stranger, { title: 'Still another' });
    const { title } = await writePastPolicies(
      app.services,
      async ({ em }) => await em.findOneOrFail(Company, { id: owner.viewer.companyId }),
    );
    expect(title).toBe('By its founder');
  });

  it('changes the title, keeps the slug, emits an event and audits it', async () => {
    const company = await updateCompany(owner, { title: ' Quiet Wheels ' });
    expect(company).toMatchObject({ title: 'Quiet Wheels', slug: 'lumen-bikes' });
    expect((await entries()).at(-1)).toMatchObject({
      actorId: owner.viewer.userId,
      subjectId: company.id,
      details: { title: 'Quiet Wheels', formerTitle: 'By its founder' },
    });
    const events = await writePastPolicies(
      app.services,
      async ({ em }) => await em.find(EventRecord, { companyId: company.id, name: 'company.changed' }),
    );
    expect(events.at(-1)?.payload).toEqual({ companyId: company.id });
  });

  it('stores, replaces and deletes a logo, and removes files that no row names', async () => {
    const { storage } = app.services;
    const first = (await updateCompany(owner, { logo: png })).logoKey!;
    expect(first).toMatch(new RegExp(`^companies/${owner.viewer.companyId}/logo-\\w+\\.png$`));
    expect(await storage.stat(first)).not.toBeNull();
    const second = (await updateCompany(owner, { logo: png })).logoKey!;
    expect(await storage.stat(first)).toBeNull();
    expect(await storage.stat(second)).not.toBeNull();
    // The logo stays when only the title changes.
    expect((await updateCompany(owner, { title: 'Loud Wheels' })).logoKey).toBe(second);
    expect((await updateCompany(owner, { isLogoDeleted: true })).logoKey).toBeNull();
    expect(await storage.list(`companies/${owner.viewer.companyId}/`)).toEqual([]);
    expect((await entries()).slice(-4).map(({ details }) => details['logo'] ?? 'as it was')).toEqual([
      'changed',
      'changed',
      'as it was',
      'removed',
    ]);
  });

  it.each([
    [{ title: '' }, 'COMPANY_NAME_REQUIRED'],
    [{ title: 'ab' }, 'COMPANY_NAME_INVALID'],
    [{ title: 'x'.repeat(121) }, 'BAD_INPUT'],
    [{ logo: Buffer.from('GIF89a').toString('base64') }, 'PHOTO_TYPE_NOT_ALLOWED'],
    [{ logo: 'no base64!' }, 'PHOTO_TYPE_NOT_ALLOWED'],
    [{ logo: Buffer.alloc(3_000_001).toString('base64') }, 'PHOTO_TOO_LARGE'],
    [{ logo: png, isLogoDeleted: true }, 'BAD_INPUT'],
  ] as const)('refuses invalid input and changes nothing: %#', async (input, code) => {
    const before = (await entries()).length;
    await expect(updateCompany(owner, input)).rejects.toMatchObject({ code });
    expect(await entries()).toHaveLength(before);
    expect(await app.services.storage.list(`companies/${owner.viewer.companyId}/`)).toEqual([]);
  });
});
