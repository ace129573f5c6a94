import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const { burst, gapMs } = limits.perAddress['sign up'];

describe('signing up many times from one network address', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ ADDRESS_LIMIT_FACTOR: '1' });
  });
  afterAll(async () => {
    await api.close();
  });

  it('is refused after the first ones over every transport, with Retry-After', async () => {
    // Refused for their names, before a password is hashed: refused attempts count too.
    for (let times = 0; times < burst; times += 1) {
      expect(
        await api.rest('POST', '/signup', {
          body: { firstName: '', lastName: '', email: 'a@lumen.example', password: 'x' },
        }),
      ).toMatchObject({ status: 422 });
    }
    const input = {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya@lumen.example',
      password: 'correct horse',
      companyTitle: 'Lumen Bikes',
    };
    const answer = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }',
        variables: { input },
      }),
    });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(gapMs / 1_000);
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', args: { minutes: 3 } } }],
    });
    const again = await fetch(`${api.origin}/api/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
