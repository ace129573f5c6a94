import { Mail } from '@snaplore/core/mail/mail.entity';
import { createLog } from '@snaplore/core/kernel/log';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { currentCode } from '@snaplore/core/testing/secondFactor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApi, type TestApi } from '../testing/testApi.js';

const email = 'maya@lumen.example';
const passwords = {
  first: 'a-first-secret-horse',
  second: 'a-second-secret-horse',
  third: 'a-third-secret-horse',
  wrong: 'a-wrong-secret-horse',
};
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }';
const withCode = 'mutation ($input: SignInWithCodeInput!) { signInWithCode(input: $input) { token } }';

describe('the secrets of an account', () => {
  const lines: string[] = [];
  const refusals: string[] = [];
  /** Every secret used in this test. */
  const secrets = new Set<string>(Object.values(passwords));
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi({}, createLog('trace', 'test', { write: (line) => void lines.push(line) }));
  });
  afterAll(async () => {
    await api.close();
  });

  const ask = async (
    query: string,
    variables: Record<string, unknown>,
    token?: string,
  ): Promise<Record<string, Record<string, unknown>>> => {
    const answer = await api.graph(query, variables, token);
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join(', '));
    return answer.data as Record<string, Record<string, unknown>>;
  };
  /** Sends a request that must be refused, and records the error. */
  const expectRefusal = async (query: string, variables: Record<string, unknown>, token?: string): Promise<void> => {
    const answer = await api.graph(query, variables, token);
    expect(answer.errors).toBeDefined();
    refusals.push(JSON.stringify(answer));
  };
  const beRefusedByRest = async (method: string, path: string, body: unknown, token?: string): Promise<void> => {
    const answer = await api.rest(method, path, { body, ...(token === undefined ? {} : { token }) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    refusals.push(JSON.stringify(answer));
  };
  const record = (secret: string | undefined): string => {
    expect(secret?.length).toBeGreaterThan(5);
    secrets.add(secret!);
    return secret!;
  };
  const mailed = async (to: string, link: RegExp): Promise<string> => {
    const mails = await readPastPolicies(api.app.services).find(Mail, { to });
    return record(mails.map(({ text }) => link.exec(text)?.[1]).find(Boolean));
  };
  const openSocket = async (path: string): Promise<void> => {
    const socket = new WebSocket(
      `${api.origin.replace('http', 'ws')}${path}`,
      path.startsWith('/graphql') ? 'graphql-transport-ws' : undefined,
    );
    await new Promise<void>((resolve) => {
      socket
        .on('open', () => resolve())
        .on('error', () => resolve())
        .on('unexpected-response', () => resolve());
    });
    socket.terminate();
  };
  const leaksIn = (texts: string[], among: Iterable<string> = secrets): string[] =>
    texts.filter((line) => [...among].some((secret) => line.includes(secret)));

  it('appear in no log line and no error, from sign-up to the last recovery code', async () => {
    const up = await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { token } }', {
      input: {
        firstName: 'Maya',
        lastName: 'Lindqvist',
        email,
        password: passwords.first,
        companyTitle: 'Lumen Bikes',
      },
    });
    const session = record(up['signUp']?.['token'] as string);

    // A password of the wrong type, or in the wrong field.
    await expectRefusal(signIn, { input: { email, password: [passwords.wrong] } });
    await expectRefusal(signIn, { input: { email, password: passwords.wrong, passwort: passwords.wrong } });
    await expectRefusal(signIn, { input: { email, password: passwords.wrong } });
    await expectRefusal(
      `mutation { signIn(input: { email: "${email}", password: "${passwords.wrong}", tries: 1 }) { token } }`,
      {},
    );
    await expectRefusal(`mutation { signIn(input: "${passwords.wrong}") { token } }`, {});
    await beRefusedByRest('POST', '/login', { email, password: passwords.wrong });
    await beRefusedByRest('POST', '/login', { email, password: { word: passwords.wrong } });
    await beRefusedByRest('POST', '/login', `${passwords.wrong} is no object`);
    const half = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"{ me }","password":"${passwords.wrong}`,
    });
    refusals.push(await half.text());
    const asked = await fetch(
      `${api.origin}/graphql?query=${encodeURIComponent(
        `mutation { signIn(input: { email: "x", password: "${passwords.wrong}" }) { token } }`,
      )}`,
    );
    refusals.push(await asked.text());

    // A reset: the link, a short password, a valid one, and the link again.
    await ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
    const resetToken = await mailed(email, /\/password-reset\/([\w-]+)/);
    for (const path of [
      `/password-reset/${resetToken}`,
      `/Password-Reset//${resetToken}/`,
      `/password-reset/${resetToken.slice(0, 20)}`,
    ])
      await fetch(api.origin + path);
    await expectRefusal(reset, { input: { token: resetToken, password: 'abc' } });
    const signedIn = record(
      (await ask(reset, { input: { token: resetToken, password: passwords.second } }))['resetPassword']?.[
        'token'
      ] as string,
    );
    await expectRefusal(reset, { input: { token: resetToken, password: passwords.third } });
    await beRefusedByRest('POST', '/password-reset-token', { token: resetToken, password: passwords.third });

    // A new email address, confirmed by its link.
    await ask(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
      { input: { email: 'maya.new@lumen.example', passwordOld: passwords.second } },
      signedIn,
    );
    const confirming = await mailed('maya.new@lumen.example', /[?&]confirm=([\w-]+)/);
    await fetch(`${api.origin}/settings/profile?confirm=${confirming}`);
    await expectRefusal(
      'mutation ($token: String!) { confirmEmailChange(token: $token) { id } }',
      { token: `${confirming}x` },
      signedIn,
    );
    await expectRefusal(
      'mutation ($token: String!) { confirmEmailChange(token: $token) { id } }',
      { token: [confirming] },
      signedIn,
    );
    const changed = {
      input: { passwordOld: passwords.wrong, passwordNew: passwords.third, passwordConfirm: passwords.third },
    };
    await expectRefusal(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
      changed,
      signedIn,
    );

    // The second factor.
    await expectRefusal(
      'mutation ($password: String!) { proposeTwoFactor(password: $password) { secret } }',
      { password: passwords.wrong },
      signedIn,
    );
    const proposed = await ask(
      'mutation ($password: String!) { proposeTwoFactor(password: $password) { secret uri } }',
      { password: passwords.second },
      signedIn,
    );
    const totp = record(proposed['proposeTwoFactor']?.['secret'] as string);
    await expectRefusal(
      'mutation ($code: String!) { confirmTwoFactor(code: $code) { codes } }',
      { code: totp },
      signedIn,
    );
    const confirmed = await ask(
      'mutation ($code: String!) { confirmTwoFactor(code: $code) { codes } }',
      { code: currentCode(totp) },
      signedIn,
    );
    const codes = (confirmed['confirmTwoFactor']?.['codes'] as string[]).map(record);
    const halfway = await api.graph(signIn, { input: { email, password: passwords.second } });
    const challenge = (halfway.errors?.[0]?.extensions as unknown as { args: { challenge: string } }).args.challenge;
    await expectRefusal(withCode, { input: { challenge, code: `${codes[0] ?? ''}0` } });
    record((await ask(withCode, { input: { challenge, code: codes[0] } }))['signInWithCode']?.['token'] as string);
    await expectRefusal(withCode, { input: { challenge, code: codes[1] } });
    await beRefusedByRest('POST', '/login/code', { challenge: [challenge], code: codes[2] });

    // URLs and sockets that carry a token.
    const carried = [signedIn, session];
    for (const token of carried) {
      await expectRefusal('mutation ($token: String!) { signInWithToken(token: $token) { token } }', { token });
      for (const path of [
        '/login/',
        '/login/social/',
        '/LOGIN/Social/',
        '/api/login/social/',
        '/signup/',
        '/api/invited/',
        '/?token=',
        '/graphql?ticket=',
        '/api/user/me?token=',
        '/x/',
        '//login//',
        '/%6Cogin/',
      ]) {
        const answer = await fetch(api.origin + path + token, {
          headers: { accept: 'application/json' },
          redirect: 'manual',
        });
        refusals.push(answer.headers.get('location') ?? '', await answer.text());
      }
      for (const path of [
        '/graphql?token=',
        '/graphql?ticket=',
        '/api/ai-text?token=',
        '/api/ai-text?ticket=',
        '/api/collaboration/none?token=',
        '/nowhere?ticket=',
      ])
        await openSocket(path + token);
    }

    expect(lines.length).toBeGreaterThan(50);
    expect(refusals.length).toBeGreaterThan(40);
    expect(secrets.size).toBeGreaterThan(18);
    expect(leaksIn(lines, [...secrets, challenge, resetToken.slice(0, 20)])).toEqual([]);
    expect(leaksIn(refusals)).toEqual([]);
  });
});
