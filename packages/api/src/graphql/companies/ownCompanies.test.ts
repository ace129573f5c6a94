import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { pngOf } from '@snaplore/core/testing/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const create =
  'mutation ($title: String!) { createCompany(title: $title) { token me { companyRole company { id title } ' +
  'companies { title role domain } } } }';
const change =
  'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { token me { companyRole company { title } ' +
  'personalWorkspace { title } } } }';
const update =
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { title slug logo domain isPaid ' +
  'isBilling isActivated isAiEnabled } }';

interface SwitchedCompany {
  token: string;
  me: { company: { id: string } };
}

describe('a user’s companies over GraphQL', () => {
  let api: TestApi;
  let owner: TestPerson;
  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services, 'Lumen Bikes');
  });
  afterAll(async () => {
    await api.close();
  });
  const codeOf = (answer: Awaited<ReturnType<TestApi['graph']>>): string | undefined =>
    answer.errors?.[0]?.extensions.code;

  it('are created and entered at once, and switched between with the user’s role in each', async () => {
    const person = await newMember(owner);
    const made = await api.graph(create, { title: 'Night Trains' }, person.token);
    expect(made.errors).toBeUndefined();
    const { token } = (made.data as { createCompany: SwitchedCompany }).createCompany;
    expect(made.data).toMatchObject({
      createCompany: {
        me: {
          companyRole: 'owner',
          company: { title: 'Night Trains' },
          companies: [
            { title: 'Lumen Bikes', role: 'user', domain: 'lumen-bikes.snaplore.localhost' },
            { title: 'Night Trains', role: 'owner', domain: 'night-trains.snaplore.localhost' },
          ],
        },
      },
    });
    expect((await api.graph('{ me { id } }', {}, person.token)).data).toEqual({ me: null });
    const back = await api.graph(change, { companyId: owner.viewer.companyId }, token);
    expect(back.data).toMatchObject({
      switchCompany: {
        me: { companyRole: 'user', company: { title: 'Lumen Bikes' }, personalWorkspace: { title: 'Personal' } },
      },
    });
  });

  it('are refused without a name, without a session, and to users who are not members', async () => {
    expect(codeOf(await api.graph(create, { title: ' ' }, owner.token))).toBe('COMPANY_NAME_REQUIRED');
    expect(codeOf(await api.graph(create, { title: 'ab' }, owner.token))).toBe('COMPANY_NAME_INVALID');
    expect(codeOf(await api.graph(create, { title: 'Ghosts' }))).toBe('UNAUTHENTICATED');
    const stranger = await newOwner(api.app.services, 'Another House');
    expect(codeOf(await api.graph(change, { companyId: stranger.viewer.companyId }, owner.token))).toBe('NOT_FOUND');
    expect(codeOf(await api.graph(change, { companyId: owner.viewer.companyId }))).toBe('UNAUTHENTICATED');
    expect((await api.graph('{ me { companyRole } }', {}, owner.token)).data).toEqual({ me: { companyRole: 'owner' } });
  });

  it('accept a name and a logo up to its largest size, and serve the logo', async () => {
    const beside = Buffer.alloc(2_900_000);
    const logo = Buffer.concat([pngOf(8, 8), beside]).toString('base64');
    expect(codeOf(await api.graph(update, { input: { logo } }, owner.token))).not.toBe('PAYLOAD_TOO_LARGE');
    const { data, errors } = await api.graph(
      update,
      { input: { title: 'Lumen', logo: pngOf(8, 8).toString('base64') } },
      owner.token,
    );
    expect(errors).toBeUndefined();
    const { updateCompany } = data as { updateCompany: { logo: string } };
    expect(updateCompany).toMatchObject({
      title: 'Lumen',
      slug: 'lumen-bikes',
      isPaid: true,
      isBilling: false,
      isActivated: true,
      isAiEnabled: true,
    });
    expect((await fetch(`${api.origin}${updateCompany.logo}`)).headers.get('content-type')).toBe('image/png');
    const shown = await api.graph('{ companyBySlug(slug: "lumen-bikes") { id title slug logo } }');
    expect(shown.data).toMatchObject({
      companyBySlug: { title: 'Lumen', slug: 'lumen-bikes', logo: expect.stringContaining('/logo-') as unknown },
    });
    expect(codeOf(await api.graph(update, { input: { title: 'Mine' } }, (await newMember(owner)).token))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await api.graph(update, { input: { title: 'Mine' } }))).toBe('UNAUTHENTICATED');
  });

  it('report whether their own host answers, and no other', async () => {
    expect((await api.graph('{ isHostReady(domain: "lumen-bikes.snaplore.localhost") }')).data).toEqual({
      isHostReady: false,
    });
    expect(codeOf(await api.graph('{ isHostReady(domain: "example.com") }'))).toBe('NOT_FOUND');
    expect(codeOf(await api.graph('{ companyBySlug(slug: "no-such-house") { id } }'))).toBe('NOT_FOUND');
  });
});
