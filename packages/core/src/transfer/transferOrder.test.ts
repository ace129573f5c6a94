import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { restoreArticle } from '../deletions/restoreDeleted.js';
import { reader } from '../outbox/transaction.js';
import { openTwo } from '../testing/killedTransfer/killedTransfer.js';
import { entry } from '../testing/orderWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { transferArticle } from './transferArticle.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

it('leaves nothing of a nested article that is deleted in the order of the other company', async () => {
  const { owner, there, from, to } = await openTwo(app);
  const { id } = await createArticle(owner, { workspaceId: from, title: 'Wheels' });
  const below = async (parentArticleId: string, title: string): Promise<string> =>
    (await createArticle(owner, { workspaceId: from, title, parentArticleId })).id;
  const deletedId = await below(id, 'Spokes');
  const deepestId = await below(deletedId, 'Nipples');
  await deleteArticle(owner, deletedId);
  await restoreArticle(owner, deepestId);
  const given = { articleId: id, companyId: there.viewer.companyId, workspaceId: to };
  expect(await transferArticle(owner, given)).toEqual([id, deepestId]);
  const { tree } = await reader(there).findOneOrFail(WorkspaceOrder, { workspaceId: to });
  expect(tree).toEqual([entry(id, entry(deepestId))]);
  expect(await restoreArticle(owner, deletedId)).toMatchObject({ workspaceId: from });
});
