import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { restTable } from './restTable.js';
import { takesSecret } from './takesSecret.js';

describe('a call that takes a password, a code or a token', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ ADDRESS_LIMIT_FACTOR: '1' });
  });
  afterAll(async () => {
    await api.close();
  });

  it('is recognised by the names of its parameters', () => {
    expect(
      restTable
        .filter(takesSecret)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'auth.invited.accept',
      'auth.invited.read',
      'auth.login',
      'auth.login.code',
      'auth.passwordResetToken',
      'auth.signup',
      'browse.shared',
      'browse.sharedPrivate',
      'company.user.create',
      'user.me.update',
    ]);
  });

  it('is refused to an address that has sent too many, and to no other', async () => {
    const send = async () =>
      await api.rest('POST', '/password-reset-token', { body: { token: 'none', password: 'correct horse' } });
    const { burst, gapMs } = limits.perAddress['give a secret'];
    const startedAt = Date.now();
    let refused = await send();
    let sent = 1;
    // The limit frees one more at intervals while this loop runs.
    for (; refused.status !== 429 && sent < 2 * burst; sent += 1) refused = await send();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(sent).toBeGreaterThan(burst);
    expect(sent).toBeLessThanOrEqual(burst + 1 + Math.ceil((Date.now() - startedAt) / gapMs));
    const { errors } = await api.graph('mutation { signInWithToken(token: "none") { token } }');
    expect(errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(await api.rest('GET', '/none')).toMatchObject({ status: 404 });
  });
});
