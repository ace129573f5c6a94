import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

let reachable: TestApi;
let bare: TestApi;

beforeAll(async () => {
  reachable = await openTestApi({ SUPPORT_EMAIL: 'help@example.test' });
  bare = await openTestApi();
});
afterAll(async () => {
  await Promise.all([reachable.close(), bare.close()]);
});

it('returns the support address, to anybody', async () => {
  expect((await reachable.graph('{ supportEmail }')).data).toEqual({ supportEmail: 'help@example.test' });
});

it('returns null when no address is configured', async () => {
  expect((await bare.graph('{ supportEmail }')).data).toEqual({ supportEmail: null });
});
