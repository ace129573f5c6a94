import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateSession } from '../sessions/authenticateSession.js';
import { signIn } from '../sessions/signIn.js';
import { User } from '../accounts/user.entity.js';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { listEditableWorkspaces } from '../workspaces/workspaces.queries.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { listSwitchableCompanies } from './companies.queries.js';
import { Company } from './company.entity.js';
import { createCompany } from './createCompany.js';
import { Membership } from '../members/membership.entity.js';
import { switchCompany } from './switchCompany.js';

const origin = { address: '127.0.0.1', userAgent: 'test' };

describe('switching companies', () => {
  let app: TestApp;
  let host: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    host = await newOwner(app.services, 'The Other Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const change = async (work: (em: Em) => Promise<unknown>): Promise<void> => {
    await writePastPolicies(app.services, async ({ em }) => {
      await work(em);
    });
  };
  /** An owner of one company who is a plain member of another. */
  async function personOfTwo(
    status: 'active' | 'deactivated' = 'active',
  ): Promise<{ person: TestPerson; there: string }> {
    const person = await newOwner(app.services);
    const there = (await createCompany(host, { title: 'A second company' })).id;
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(em.create(Membership, { companyId: there, userId: person.viewer.userId, role: 'user', status }));
      makePersonalWorkspace(em, there, person.viewer.userId);
      return Promise.resolve();
    });
    return { person, there };
  }

  it('opens a session with the roles of the other company and ends the old one', async () => {
    const { person, there } = await personOfTwo();
    const { token } = await switchCompany(person, there, origin);
    expect(token).not.toBe(person.token);
    expect(await authenticateSession(app.services, token)).toMatchObject({
      userId: person.viewer.userId,
      companyId: there,
      companyRole: 'user',
    });
    expect(await authenticateSession(app.services, person.token)).toBeNull();
  });

  it('answers NOT_FOUND both for a company of others and for one where the user is deactivated', async () => {
    const { person, there } = await personOfTwo('deactivated');
    for (const id of [there, host.viewer.companyId, newId(), 'x']) {
      await expect(switchCompany(person, id, origin), id).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await authenticateSession(app.services, person.token)).toMatchObject({ companyRole: 'owner' });
  });

  it('refuses a deactivated company, except for a super admin', async () => {
    const { person, there } = await personOfTwo();
    await change(async (em) => await em.nativeUpdate(Company, { id: there }, { isActivated: false }));
    await expect(switchCompany(person, there, origin)).rejects.toMatchObject({ code: 'COMPANY_DEACTIVATED' });
    await change(async (em) => await em.nativeUpdate(User, { id: person.viewer.userId }, { globalRole: 'admin' }));
    const viewer = (await authenticateSession(app.services, person.token))!;
    expect((await switchCompany({ ...person, viewer }, there, origin)).token).toMatch(/^[\w-]{40,}$/);
  });

  it('is offered for activated companies where the user is not deactivated', async () => {
    const { person, there } = await personOfTwo();
    const ids = async (): Promise<string[]> => (await listSwitchableCompanies(person)).map(({ company }) => company.id);
    expect(await ids()).toEqual([person.viewer.companyId, there]);
    await change(async (em) => await em.nativeUpdate(Company, { id: there }, { isActivated: false }));
    expect(await ids()).toEqual([person.viewer.companyId]);
    await change(async (em) => {
      await em.nativeUpdate(Company, { id: there }, { isActivated: true });
      await em.nativeUpdate(Membership, { companyId: there, userId: person.viewer.userId }, { status: 'deactivated' });
    });
    expect(await ids()).toEqual([person.viewer.companyId]);
  });

  describe('signing in', () => {
    it('leads to the company of the requested host, or to the first active one', async () => {
      const { person, there } = await personOfTwo();
      const { slug } = await writePastPolicies(
        app.services,
        async ({ em }) => await em.findOneOrFail(Company, { id: there }),
      );
      const enter = async (companySlug?: string | null): Promise<string | undefined> => {
        const { token } = await signIn(
          app.services,
          { email: person.email, password: 'correct horse' },
          { ...origin, companySlug: companySlug ?? null },
        );
        return (await authenticateSession(app.services, token))?.companyId;
      };
      expect(await enter(slug)).toBe(there);
      for (const other of [null, 'the-other-company', 'no-such-company'])
        expect(await enter(other)).toBe(person.viewer.companyId);
      // A deactivated company does not block signing in to another one.
      await change(
        async (em) => await em.nativeUpdate(Company, { id: person.viewer.companyId }, { isActivated: false }),
      );
      expect(await enter()).toBe(there);
    });
  });

  describe('workspaces for new articles', () => {
    const titles = async (person: TestPerson, id: string): Promise<string[]> =>
      (await listEditableWorkspaces(person, id)).workspaces.map(({ visibility, title }) =>
        visibility === 'personal' ? 'Personal' : title,
      );

    it('are those where the user may edit articles, by their roles in that company', async () => {
      const { person, there } = await personOfTwo();
      const { token } = await switchCompany(host, there, origin);
      host = { ...host, token, viewer: (await authenticateSession(app.services, token))! };
      for (const title of ['Archive', 'Bench']) {
        const { id } = await createWorkspace(host, { title, visibility: 'organization' });
        if (title === 'Archive')
          await change(async (em) => await em.nativeUpdate(Workspace, { id }, { isArchived: true }));
      }
      await createWorkspace(person, { title: 'At home', visibility: 'private' });
      expect(await titles(person, person.viewer.companyId)).toEqual(['Personal', 'At home']);
      expect(await titles(person, there)).toEqual(['Personal']);
      expect(await titles(host, there)).toEqual(['Personal', 'Bench']);
    });

    it('are not listed for a company of others', async () => {
      const stranger = await newMember(await newOwner(app.services));
      for (const id of [host.viewer.companyId, newId(), 'x'])
        await expect(titles(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const { person, there } = await personOfTwo('deactivated');
      await expect(titles(person, there)).rejects.toMatchObject({ code: 'USER_INACTIVE_IN_COMPANY' });
    });
  });
});
