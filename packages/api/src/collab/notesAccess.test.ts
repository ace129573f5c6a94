import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { deleteTextTab } from '@snaplore/core/articles/deleteTextTab';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { removeWorkspaceGroupRole } from '@snaplore/core/workspaces/removeWorkspaceGroupRole';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollabServer } from './collabServer.js';
import { openNotesSocket } from './openNotesSocket.js';
import { TestClient } from './testing/testClient.js';

/** Rights are also rechecked on a timer: here so rarely that a test cannot observe it. */
const seldomMs = 3_600_000;

describe('a live note', () => {
  let app: TestApp;
  let notes: CollabServer;
  let port: number;
  let owner: TestPerson;
  let editor: TestPerson;
  let workspaceId: string;
  let place: { articleId: string; tabId: string };
  const server = createServer((_request, response) => response.end());
  const clients: TestClient[] = [];

  beforeAll(async () => {
    app = await openTestApp();
    notes = openNotesSocket(app.services, undefined, seldomMs);
    server.on('upgrade', (request, socket, head) => {
      notes.handleUpgrade(request, socket, head);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    owner = await newOwner(app.services);
    editor = await newMember(owner);
  });
  beforeEach(async () => {
    workspaceId = (await createWorkspace(owner, { title: 'Notes', visibility: 'private' })).id;
    owner = await refreshViewer(owner);
    const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Cranks' });
    place = { articleId, tabId: (await createTextTab(owner, articleId)).id };
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.leave();
  });
  afterAll(async () => {
    await notes.close();
    await new Promise((resolve) => server.close(resolve));
    await app.close();
  });

  const join = async ({ token }: TestPerson): Promise<TestClient> => {
    const client = new TestClient({ port, ...place, params: { token } });
    clients.push(client);
    await client.saved();
    return client;
  };
  const letGo = async (client: TestClient): Promise<number | undefined> => {
    await client.until(() => client.closedWith !== null, 'the end');
    return client.closedWith?.code;
  };

  it('disconnects everybody when its workspace is deleted', async () => {
    await setWorkspaceRole(owner, { workspaceId, userId: editor.viewer.userId, role: 'editor' });
    const both = [await join(owner), await join(editor)];
    await deleteWorkspace(owner, workspaceId);
    for (const client of both) expect(await letGo(client)).toBe(4404);
  });

  it('disconnects everybody when it is deleted from the draft, and lets nobody in any more', async () => {
    await setWorkspaceRole(owner, { workspaceId, userId: editor.viewer.userId, role: 'editor' });
    const both = [await join(owner), await join(editor)];
    const { id: other } = await createTextTab(owner, place.articleId);
    const inOther = new TestClient({ port, ...place, tabId: other, params: { token: owner.token } });
    clients.push(inOther);
    await inOther.saved();
    await deleteTextTab(owner, place.tabId);
    for (const client of both) expect(await letGo(client)).toBe(4404);
    const late = new TestClient({ port, ...place, params: { token: owner.token } });
    clients.push(late);
    expect(await letGo(late)).toBe(4404);
    inOther.type('Still here');
    await inOther.saved();
    expect(inOther.closedWith).toBeNull();
  });

  it('disconnects a user at once when their own or their group’s role ends, and nobody else', async () => {
    const { id: groupId } = await createGroup(owner, { title: 'Crew', memberIds: [editor.viewer.userId] });
    const stays = await join(owner);
    await setWorkspaceRole(owner, { workspaceId, userId: editor.viewer.userId, role: 'editor' });
    const own = await join(editor);
    await removeWorkspaceRole(owner, { workspaceId, userId: editor.viewer.userId });
    expect(await letGo(own)).toBe(4404);
    await setWorkspaceGroupRole(owner, { workspaceId, groupId, role: 'editor' });
    const byGroup = await join(editor);
    await setWorkspaceGroupRole(owner, { workspaceId, groupId, role: 'viewer' });
    expect(await letGo(byGroup)).toBe(4404);
    await removeWorkspaceGroupRole(owner, { workspaceId, groupId });
    stays.type('Still here');
    await stays.saved();
    expect(stays.closedWith).toBeNull();
  });
});
