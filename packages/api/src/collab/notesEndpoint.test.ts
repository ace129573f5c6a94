import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { newOwner } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { collabClose } from '@snaplore/schema/notes/collab';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { TestClient } from './testing/testClient.js';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => {
  await api.close();
});

it('serves notes on the port of the api, and closes them with the session', async () => {
  const owner = await newOwner(api.app.services);
  const workspace = await createWorkspace(owner, { title: 'Notes', visibility: 'organization' });
  const { id: articleId } = await createArticle(owner, { workspaceId: workspace.id, title: 'Cranks' });
  const { id: tabId } = await createTextTab(owner, articleId);
  const note = new TestClient({ port: api.server.port, articleId, tabId, params: { token: owner.token } });
  await note.saved();
  note.type('Grease first.');
  await note.saved();

  await api.graph('mutation { signOut }', {}, owner.token);
  // Sooner than the recheck on a timer, which would close it as well.
  await note.until(() => note.closedWith !== null, 'the end');
  expect(note.closedWith?.code).toBe(collabClose.unauthenticated.code);
  note.leave();
});
