import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { reader } from '../outbox/transaction.js';
import { refreshViewer, newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { createArticle } from './createArticle.js';
import { publishArticle } from './publishArticle.js';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

const entries = async (): Promise<AuditEntry[]> =>
  await reader(owner).find(AuditEntry, { action: 'article.published' });

it('writes an audit entry for each publication', async () => {
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
  await publishArticle(owner, { id: article.id });
  await publishArticle(owner, { id: article.id, title: 'Wheels and hubs' });
  expect(await entries()).toMatchObject([
    { subjectId: article.id, subjectName: 'Wheels', details: { in: 'Workshop' }, actorId: owner.viewer.userId },
    { subjectId: article.id, subjectName: 'Wheels and hubs' },
  ]);
});

it('writes no audit entry in a personal workspace, whose titles are private', async () => {
  const before = await entries();
  const workspace = await reader(owner).findOneOrFail(Workspace, { visibility: 'personal' });
  const article = await createArticle(owner, { workspaceId: workspace.id, title: 'My salary' });
  await publishArticle(owner, { id: article.id });
  expect(await entries()).toHaveLength(before.length);
});
