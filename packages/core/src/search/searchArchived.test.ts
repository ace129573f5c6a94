import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { createComment } from '../comments/createComment.js';
import { commentDocument } from '../testing/commentDocument.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { indexArticle } from './indexArticle.js';
import { searchEverything } from './searchEverything.js';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

it('finds nothing of an archived article until it is unarchived', async () => {
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  owner = await refreshViewer(owner);
  const { id } = await createArticle(owner, { workspaceId, title: 'Truing a wheel' });
  await publishArticle(owner, { id });
  await createArticle(owner, { workspaceId, title: 'Wheel stands' });
  await createComment(owner, { articleId: id, content: commentDocument('My wheel wobbles') });
  await runJobs(app, {
    'search.indexArticle': async ({ caller, payload }) => {
      await indexArticle(caller, payload.articleId);
    },
  });
  const colleague = await newMember(owner);
  const found = async (person: TestPerson): Promise<string[]> => {
    const pages = [null, ['comment'] as const].map((kinds) => searchEverything(person, 'wheel', { kinds }));
    return (await Promise.all(pages)).flatMap(({ nodes }) =>
      nodes.map(({ category, title }) => `${category} ${title}`),
    );
  };
  const before = [await found(owner), await found(colleague)];
  expect(before.map((titles) => [...titles].sort())).toEqual([
    ['article Truing a wheel', 'comment Truing a wheel', 'draft Wheel stands'],
    ['article Truing a wheel', 'comment Truing a wheel'],
  ]);
  await setArticlesArchived(owner, { articleIds: [id], isArchived: true });
  expect([await found(owner), await found(colleague)]).toEqual([['draft Wheel stands'], []]);
  await setArticlesArchived(owner, { articleIds: [id], isArchived: false });
  expect([await found(owner), await found(colleague)]).toEqual(before);
});
