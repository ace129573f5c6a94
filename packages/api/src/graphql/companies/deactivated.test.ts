import { Company } from '@snaplore/core/companies/company.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

describe('a deactivated company', () => {
  let api: TestApi;
  let owner: TestPerson;
  let member: TestPerson;
  const setActive = async (isActivated: boolean): Promise<void> => {
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isActivated });
    });
  };
  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    member = await newMember(owner);
    await setActive(false);
  });
  afterAll(async () => {
    await api.close();
  });

  it('refuses its members, and returns their role: an owner can reactivate it', async () => {
    for (const [person, role] of [
      [owner, 'owner'],
      [member, 'user'],
    ] as const) {
      const { errors } = await api.graph('{ me { id } }', {}, person.token);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'COMPANY_DEACTIVATED', args: { role } });
    }
  });

  it('can be left: the session stays ended when the company is active again', async () => {
    expect((await api.graph('mutation { signOut }', {}, member.token)).data).toEqual({ signOut: true });
    await setActive(true);
    expect((await api.graph('{ me { id } }', {}, member.token)).data).toEqual({ me: null });
    expect((await api.graph('{ me { companyRole } }', {}, owner.token)).data).toEqual({ me: { companyRole: 'owner' } });
  });
});
