import { extensionId } from '@snaplore/schema/extension/extensionIdentity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

let offering: TestApi;
let bare: TestApi;

beforeAll(async () => {
  offering = await openTestApi({ EXTENSION_URL: 'https://extension.example.test/snaplore' });
  bare = await openTestApi();
});
afterAll(async () => {
  await Promise.all([offering.close(), bare.close()]);
});

it('returns where the extension is installed, to anybody', async () => {
  expect((await offering.graph('{ extension { baseUrl } }')).data).toEqual({
    extension: { baseUrl: 'https://extension.example.test/snaplore' },
  });
});

it('returns the page of this instance when no address is configured', async () => {
  const { data } = await bare.graph('{ extension { id baseUrl } }');
  expect(data).toEqual({
    extension: { id: extensionId, baseUrl: expect.stringMatching(/^http.+\/extension$/) as string },
  });
});
