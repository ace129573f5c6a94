import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { readNote } from '@snaplore/core/notes/noteContent';
import { noteReaderIn } from '@snaplore/core/notes/noteStore';
import { signOut } from '@snaplore/core/sessions/signOut';
import { reader } from '@snaplore/core/outbox/transaction';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CollabServer } from './collabServer.js';
import { openNotesSocket } from './openNotesSocket.js';
import { TestClient } from './testing/testClient.js';

let app: TestApp;
let notes: CollabServer;
let owner: TestPerson;
let articleId: string;
let tabId: string;
let port: number;
const server = createServer((_request, response) => response.end());
const clients: TestClient[] = [];

beforeAll(async () => {
  app = await openTestApp();
  notes = openNotesSocket(app.services, undefined, 50);
  server.on('upgrade', (request, socket, head) => notes.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Notes', visibility: 'organization' });
  articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Cranks' })).id;
  tabId = (await createTextTab(owner, articleId)).id;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});
afterAll(async () => {
  await notes.close();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

function join(token: string | null, document = { articleId, tabId }): TestClient {
  const client = new TestClient({ port, ...document, params: token === null ? {} : { token } });
  clients.push(client);
  return client;
}

async function refusal(client: TestClient): Promise<number | undefined> {
  await client.until(() => client.closedWith !== null, 'a refusal');
  expect(client.provider.synced).toBe(false);
  return client.closedWith?.code;
}

it('lets an editor write, and emits that the note and its article have changed', async () => {
  const maya = join(owner.token);
  maya.type('Grease the spindle');
  await maya.saved();
  expect((await readNote(noteReaderIn(reader(owner)), tabId)).text).toBe('Grease the spindle');
  maya.leave();
  const emitted = async () =>
    (await reader(owner).execute<{ payload: unknown }[]>(`select payload from event where name = 'note.changed'`)).map(
      ({ payload }) => payload,
    );
  await expect.poll(emitted).toContainEqual(expect.objectContaining({ textTabId: tabId, articleId }));
  expect((await reader(owner).findOneOrFail(Article, { id: articleId })).updatedById).toBe(owner.viewer.userId);
});

it('refuses anonymous users, members who may not edit, other companies, and a tab of another article', async () => {
  expect(await refusal(join(null))).toBe(4401);
  expect(await refusal(join('x'.repeat(43)))).toBe(4401);
  // The article is a draft: users who may not edit it must not learn that it exists.
  expect(await refusal(join((await newMember(owner)).token))).toBe(4404);
  expect(await refusal(join((await newOwner(app.services)).token))).toBe(4404);
  const other = await createArticle(owner, {
    workspaceId: (await createWorkspace(owner, { title: 'Other', visibility: 'organization' })).id,
    title: 'Wheels',
  });
  expect(await refusal(join(owner.token, { articleId: other.id, tabId }))).toBe(4404);
});

it('closes the socket when the session ends', async () => {
  const person = await newOwner(app.services);
  const workspace = await createWorkspace(person, { title: 'Notes', visibility: 'organization' });
  const article = await createArticle(person, { workspaceId: workspace.id, title: 'Chains' });
  const tab = await createTextTab(person, article.id);
  const client = join(person.token, { articleId: article.id, tabId: tab.id });
  await client.saved();
  await signOut(person);
  await client.until(() => client.closedWith !== null, 'the end');
  expect(client.closedWith?.code).toBe(4401);
});
