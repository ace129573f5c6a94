import { DataExport } from '@snaplore/core/dataExports/dataExport.entity';
import { requestCompanyExport, requestOwnExport } from '@snaplore/core/dataExports/requestDataExport';
import { writeDataExport } from '@snaplore/core/dataExports/writeDataExport';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { newId } from '@snaplore/core/kernel/ids';
import { changeMemberRole } from '@snaplore/core/members/changeMemberRole';
import { changeMemberStatus } from '@snaplore/core/members/changeMemberStatus';
import { Membership } from '@snaplore/core/members/membership.entity';
import { openSession } from '@snaplore/core/sessions/openSession';
import { signOut } from '@snaplore/core/sessions/signOut';
import { loginAs } from '@snaplore/core/testing/loginAs';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { billCompany } from '@snaplore/core/testing/payments';
import { callerByToken, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { dataExportKeptMs } from '@snaplore/schema/leaving';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../auth/sessionCookie.js';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('the address of a data export', () => {
  let api: TestApi;
  let stranger: TestPerson;
  let owner: TestPerson;
  /** The ids of what the owner has requested. */
  let own: string;
  let company: string;

  const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const get = async (id: string, headers: Record<string, string>): Promise<Response> =>
    await fetch(`${api.origin}/api/data-export/${id}`, { headers });
  const answer = async (id: string, headers: Record<string, string>): Promise<string> => {
    const response = await get(id, headers);
    const body = await response.text();
    const said = response.ok ? body.slice(0, 2) : (JSON.parse(body) as { code: string }).code;
    return `${String(response.status)} ${said}`;
  };
  /** What somebody is answered who asks for the owner's own data, and for the company. */
  const answers = async (headers: Record<string, string>): Promise<string[]> => [
    await answer(own, headers),
    await answer(company, headers),
  ];
  const make = async (): Promise<void> => {
    await runJobs(api.app, {
      'data.export': async ({ caller, payload, ...attempt }) => {
        await writeDataExport(caller, payload.dataExportId, attempt);
      },
    });
  };
  const newSession = async ({ viewer, email }: TestPerson, companyId: string): Promise<TestPerson> => {
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { services } = api.app;
    const { token } = await writePastPolicies(services, ({ em }) =>
      Promise.resolve(openSession(em, viewer.userId, companyId, origin)),
    );
    return await callerByToken(services, token, email);
  };
  const change = async (id: string, values: Partial<DataExport>): Promise<void> => {
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(DataExport, { id }, values);
    });
  };

  beforeAll(async () => {
    api = await openTestApi();
    stranger = await newOwner(api.app.services, 'Night Trains');
  });
  beforeEach(async () => {
    owner = await newOwner(api.app.services);
    own = (await requestOwnExport(owner)).id;
    company = (await requestCompanyExport(owner)).id;
    await make();
  });
  afterAll(async () => {
    await api.close();
  });

  it('gives it to the person who requested it alone, by each of their sessions', async () => {
    const { companyId, userId } = owner.viewer;
    await writePastPolicies(api.app.services, ({ em }) => {
      em.persist(em.create(Membership, { companyId: stranger.viewer.companyId, userId, role: 'owner' }));
      return Promise.resolve();
    });
    const elsewhere = await newSession(owner, stranger.viewer.companyId);
    const ended = await newSession(owner, companyId);
    await signOut(ended);
    const superAdmin = await newSuperAdmin(stranger);
    expect({
      'the person': await answers(bearer(owner.token)),
      'the person by the cookie': await answers({ cookie: `${sessionCookieName}=${owner.token}` }),
      'another session': await answers(bearer((await newSession(owner, companyId)).token)),
      'a session in another company': await answers(bearer(elsewhere.token)),
      'a session that has ended': await answers(bearer(ended.token)),
      'another owner': await answers(bearer((await newMember(owner, 'owner')).token)),
      'a user': await answers(bearer((await newMember(owner)).token)),
      'an owner of another company': await answers(bearer(stranger.token)),
      'a super admin': await answers(bearer(superAdmin.token)),
      'a super admin in their place': await answers(bearer((await loginAs(superAdmin, companyId)).token)),
      nobody: await answers({}),
    }).toEqual({
      'the person': ['200 PK', '200 PK'],
      'the person by the cookie': ['200 PK', '200 PK'],
      'another session': ['200 PK', '200 PK'],
      // What is the person's own goes with them; the company's stays in the company.
      'a session in another company': ['200 PK', '404 NOT_FOUND'],
      'a session that has ended': ['401 UNAUTHENTICATED', '401 UNAUTHENTICATED'],
      'another owner': ['404 NOT_FOUND', '404 NOT_FOUND'],
      'a user': ['404 NOT_FOUND', '404 NOT_FOUND'],
      'an owner of another company': ['404 NOT_FOUND', '404 NOT_FOUND'],
      'a super admin': ['404 NOT_FOUND', '404 NOT_FOUND'],
      // It has what the owner has in other companies, too.
      'a super admin in their place': ['403 ONLY_THEMSELVES', '200 PK'],
      nobody: ['401 UNAUTHENTICATED', '401 UNAUTHENTICATED'],
    });
  });

  it('is nothing before it is made, once it has expired, and for what never was', async () => {
    const waiting = await requestOwnExport(owner);
    expect(await answer(waiting.id, bearer(owner.token))).toBe('404 NOT_FOUND');
    await make();
    expect(await answer(waiting.id, bearer(owner.token))).toBe('200 PK');
    await change(own, { finishedAt: databaseNow(-dataExportKeptMs + 60_000) });
    await change(company, { finishedAt: databaseNow(-dataExportKeptMs) });
    expect(await answers(bearer(owner.token))).toEqual(['200 PK', '404 NOT_FOUND']);
    // Its file is removed.
    await change(own, { storageKey: null });
    expect(await answer(own, bearer(owner.token))).toBe('404 NOT_FOUND');
    for (const id of [newId(), 'x'])
      expect(await answer(id, bearer(owner.token)), id).toMatch(/^(404 NOT_FOUND|422 BAD_INPUT)$/);
  });

  it('ends with the right to it, and not with the payments', async () => {
    const second = await newMember(owner, 'owner');
    const theirs = { own: (await requestOwnExport(second)).id, company: (await requestCompanyExport(second)).id };
    await make();
    await billCompany(owner);
    expect(await answers(bearer(owner.token))).toEqual(['200 PK', '200 PK']);
    const { userId } = second.viewer;
    await changeMemberRole(owner, { userId, role: 'admin' });
    expect(await answer(theirs.own, bearer(second.token))).toBe('200 PK');
    expect(await answer(theirs.company, bearer(second.token))).toBe('403 FORBIDDEN');
    await changeMemberStatus(owner, { userId, status: 'deactivated' });
    expect(await answer(theirs.own, bearer(second.token))).toMatch(/^40[13] /);
  });

  it('is a download that nothing keeps', async () => {
    const headers = async (id: string) => {
      const { headers: given } = await get(id, bearer(owner.token));
      return ['content-type', 'cache-control', 'content-disposition'].map((name) => given.get(name));
    };
    const named = (name: string): string => `attachment; filename="${name}"; filename*=UTF-8''${name}`;
    const zip = ['application/zip', 'private, no-store'];
    expect(await headers(own)).toEqual([...zip, named('snaplore-my-data.zip')]);
    expect(await headers(company)).toEqual([...zip, named('snaplore-company.zip')]);
  });
});
