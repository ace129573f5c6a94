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

  it('is refused to an address that has sent too many, over REST and GraphQL together, and to no other', async () => {
    const { burst, gapMs } = limits.perAddress['give a secret'];
    const startedAt = Date.now();
    // The limit frees one more at intervals while these calls run.
    const freed = (): number => Math.ceil((Date.now() - startedAt) / gapMs);
    let taken = 0;
    const untilRefused = async (send: () => Promise<boolean>): Promise<void> => {
      while (!(await send())) {
        taken += 1;
        if (taken > 2 * burst) throw new Error('Nothing is refused');
      }
    };
    await untilRefused(async () => {
      const refused = await api.rest('POST', '/password-reset-token', {
        body: { token: 'none', password: 'correct horse' },
      });
      if (refused.status !== 429) return false;
      expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      return true;
    });
    expect(taken).toBeGreaterThanOrEqual(burst);
    await untilRefused(async () => {
      const { errors } = await api.graph('mutation { signInWithToken(token: "none") { token } }');
      return errors?.[0]?.extensions.code === 'TOO_MANY_REQUESTS';
    });
    expect(taken).toBeLessThanOrEqual(burst + freed());
    expect(await api.rest('GET', '/none')).toMatchObject({ status: 404 });
  });
});
