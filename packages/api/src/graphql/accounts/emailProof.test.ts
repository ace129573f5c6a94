import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { newShortId } from '@snaplore/core/kernel/ids';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const signUp =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { token me { emailProof { sentAt isInOutbox } } } }';
const preview = 'query ($token: String!) { emailProofPreview(token: $token) { email isMine signedInAs { email } } }';

describe('confirming an email address', () => {
  let api: TestApi;
  let owner: TestPerson;
  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });

  const linkIn = async (to: string, path: string): Promise<string> => {
    const mails = await readPastPolicies(api.app.services).find(Mail, { to }, { orderBy: { id: 'desc' } });
    return mails.flatMap(({ text }) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1] ?? [])[0] ?? '';
  };
  async function newcomer(): Promise<{ email: string; token: string; link: string; signedUp: unknown }> {
    const email = `${newShortId().toLowerCase()}@lumen.example`;
    const input = { firstName: 'Grace', lastName: 'Hopper', email, password: 'Compiler-1952', companyTitle: 'Navy' };
    const { data } = await api.graph(signUp, { input });
    const signedUp = data?.['signUp'] as { token: string };
    return { email, token: signedUp.token, link: await linkIn(email, 'confirm-email'), signedUp };
  }

  it('is required from sign-up until it is done', async () => {
    const { email, token, link, signedUp } = await newcomer();
    expect(signedUp).toMatchObject({ me: { emailProof: { sentAt: expect.any(String) as string, isInOutbox: true } } });
    expect((await api.graph(preview, { token: link }, token)).data).toEqual({
      emailProofPreview: { email, isMine: true, signedInAs: { email } },
    });
    const { data } = await api.graph(
      'mutation ($token: String!) { confirmOwnEmail(token: $token) { emailProof { sentAt } } }',
      { token: link },
      token,
    );
    expect(data).toEqual({ confirmOwnEmail: { emailProof: null } });
  });

  it('says who else is signed in, and shows an anonymous visitor only the address', async () => {
    const { email, link } = await newcomer();
    expect((await api.graph(preview, { token: link }, owner.token)).data).toEqual({
      emailProofPreview: { email, isMine: false, signedInAs: { email: owner.email } },
    });
    expect((await api.graph(preview, { token: link })).data).toEqual({
      emailProofPreview: { email, isMine: false, signedInAs: null },
    });
    expect((await api.graph(preview, { token: 'x'.repeat(43) })).errors?.[0]?.extensions.code).toBe('LINK_INVALID');
  });

  it('sets a new password when anonymous, which signs in and ends earlier sessions', async () => {
    const { email, token, link } = await newcomer();
    const reset =
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token me { user { email } } } }';
    const { data } = await api.graph(reset, { input: { token: link, password: 'Freewheel-2026' } });
    expect(data?.['resetPassword']).toMatchObject({ me: { user: { email } } });
    expect((await api.graph('{ me { id } }', {}, token)).data).toEqual({ me: null });
  });

  it('can be requested again only by the account itself', async () => {
    const request = 'mutation { requestEmailProof { emailProof { sentAt } } }';
    expect((await api.graph(request)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await api.graph(request, {}, (await newcomer()).token)).data).toEqual({
      requestEmailProof: { emailProof: { sentAt: expect.any(String) as string } },
    });
    expect((await api.graph(request, {}, owner.token)).data).toEqual({ requestEmailProof: { emailProof: null } });
  });

  it('is required before creating another company', async () => {
    const { errors } = await api.graph(
      'mutation { createCompany(title: "Second") { token } }',
      {},
      (await newcomer()).token,
    );
    expect(errors?.[0]?.extensions.code).toBe('EMAIL_UNVERIFIED');
  });

  it('never changes another user’s session: an invitation says who is signed in and is refused', async () => {
    const email = `${newShortId().toLowerCase()}@lumen.example`;
    await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' });
    const token = await linkIn(email, 'signup');
    const member = await newMember(owner);
    const { data } = await api.graph(
      'query ($token: String!) { invitation(token: $token) { email isMine signedInAs { fullName email } } }',
      { token },
      member.token,
    );
    expect(data).toEqual({
      invitation: { email, isMine: false, signedInAs: { fullName: 'Jonas Weber', email: member.email } },
    });
    const accept = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }';
    const input = { token, firstName: 'Ines', lastName: 'Almeida', password: 'Freewheel-2026' };
    expect((await api.graph(accept, { input }, member.token)).errors?.[0]?.extensions.code).toBe(
      'SIGNED_IN_AS_ANOTHER',
    );
    expect((await api.graph(accept, { input })).errors).toBeUndefined();
  });

  it('is not revealed to inviters: an address with an account is returned as typed, over both APIs', async () => {
    const typed = { firstName: 'Ines', lastName: 'Almeida' };
    const { email } = await newcomer();
    const create =
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { id fullName email role status user { id } } }';
    const { data } = await api.graph(create, { input: { ...typed, email } }, owner.token);
    expect(data).toEqual({
      createUser: {
        id: expect.any(String) as string,
        fullName: 'Ines Almeida',
        email,
        role: 'user',
        status: 'invited',
        user: null,
      },
    });
    const known = await newcomer();
    const body = {
      ...typed,
      email: known.email,
      role: 'moderator',
      password: 'Hijacked-2026',
      passwordConfirm: 'Hijacked-2026',
    };
    expect(await api.rest('POST', '/company/user', { token: owner.token, body })).toEqual({
      status: 200,
      body: {
        user: {
          id: expect.any(String) as string,
          ...typed,
          email: known.email,
          jobTitle: null,
          profileImage: null,
          groups: [],
          role: 'moderator',
          status: 'invited',
          lastTimeLoggedIn: null,
        },
      },
    });
    const { body: again } = await api.rest('POST', '/company/user', { token: owner.token, body });
    expect(again).toMatchObject({ code: 'ALREADY_INVITED' });
  });
});
