import { createLog } from '@snaplore/core/kernel/log';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { currentCode } from '@snaplore/core/testing/secondFactor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const propose = 'mutation ($password: String!) { proposeTwoFactor(password: $password) { secret uri } }';
const confirm =
  'mutation ($code: String!) { confirmTwoFactor(code: $code) { codes account { twoFactor { since ' +
  'recoveryCodesLeft } } } }';
const renew =
  'mutation ($input: SecondFactorInput!) { renewRecoveryCodes(input: $input) { codes account { twoFactor { ' +
  'recoveryCodesLeft } } } }';
const remove =
  'mutation ($input: SecondFactorInput!) { removeTwoFactor(input: $input) { twoFactor { since recoveryCodesLeft } } }';
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
const withCode =
  'mutation ($input: SignInWithCodeInput!) { signInWithCode(input: $input) { token me { user { email } } } }';
const state = '{ me { account { twoFactor { since recoveryCodesLeft } } } }';
const password = 'correct horse';

describe('the second factor over GraphQL and REST', () => {
  let api: TestApi;
  let person: TestPerson;
  const lines: string[] = [];

  beforeAll(async () => {
    api = await openTestApi({}, createLog('debug', 'test', { write: (line) => void lines.push(line) }));
    person = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });
  const ask = async <T>(query: string, variables: Record<string, unknown>, name: string): Promise<T> => {
    const { data, errors } = await api.graph(query, variables, person.token);
    expect(errors).toBeUndefined();
    return (data as Record<string, T>)[name] as T;
  };

  it('is switched on, required over both, renewed and switched off, with no secret in the log', async () => {
    expect((await api.graph(state, {}, person.token)).data).toEqual({
      me: { account: { twoFactor: { since: null, recoveryCodesLeft: 0 } } },
    });
    const { secret, uri } = await ask<{ secret: string; uri: string }>(propose, { password }, 'proposeTwoFactor');
    expect(uri).toContain(secret);
    const first = currentCode(secret);
    const { codes, account } = await ask<{ codes: string[]; account: unknown }>(
      confirm,
      { code: first },
      'confirmTwoFactor',
    );
    expect(account).toEqual({ twoFactor: { since: expect.any(String) as string, recoveryCodesLeft: 10 } });

    const refused = await api.graph(signIn, { input: { email: person.email, password } });
    expect(refused.data).toBeNull();
    const { code, args } = refused.errors?.[0]?.extensions as unknown as { code: string; args: { challenge: string } };
    expect(code).toBe('TWO_FACTOR_REQUIRED');
    const signedIn = await api.graph(withCode, { input: { challenge: args.challenge, code: codes[0] } });
    expect(signedIn.data).toMatchObject({ signInWithCode: { me: { user: { email: person.email } } } });

    const login = await api.rest('POST', '/login', { body: { email: person.email, password } });
    expect(login).toMatchObject({
      status: 401,
      body: { code: 'TWO_FACTOR_REQUIRED', error: 'Please enter the code from your authenticator app' },
    });
    const { challenge } = login.body as { challenge: string };
    const wrong = await api.rest('POST', '/login/code', { body: { challenge, code: codes[0] } });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'TWO_FACTOR_WRONG', errors: { code: 'This code is not valid' } },
    });
    const right = await api.rest('POST', '/login/code', { body: { challenge, code: codes[1] } });
    expect(right).toMatchObject({ status: 200, body: { user: { email: person.email } } });

    const renewed = await ask<{ codes: string[] }>(
      renew,
      { input: { password, code: codes[2] } },
      'renewRecoveryCodes',
    );
    expect(renewed.codes).toHaveLength(10);
    expect(await ask(remove, { input: { password, code: renewed.codes[0] } }, 'removeTwoFactor')).toEqual({
      twoFactor: { since: null, recoveryCodesLeft: 0 },
    });

    const secrets = [
      password,
      secret,
      first,
      args.challenge,
      challenge,
      ...codes,
      ...renewed.codes,
      (right.body as { token: string }).token,
    ];
    expect(lines.length).toBeGreaterThan(10);
    expect(
      lines.filter((line) =>
        secrets.some((each) => line.includes(`"${each}`) || (each.length > 6 && line.includes(each))),
      ),
    ).toEqual([]);
  });

  it('requires a session', async () => {
    const input = { password, code: '000000' };
    for (const [query, variables] of [
      [propose, { password }],
      [confirm, { code: '000000' }],
      [renew, { input }],
      [remove, { input }],
    ] as const) {
      expect((await api.graph(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it('belongs to each user: an account without a password needs none to change it', async () => {
    const colleague = await newMember(person);
    expect((await api.graph(propose, { password: 'not looked at' }, colleague.token)).errors).toBeUndefined();
    expect((await api.graph(state, {}, person.token)).data).toEqual({
      me: { account: { twoFactor: { since: null, recoveryCodesLeft: 0 } } },
    });
  });
});
