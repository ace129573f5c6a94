import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { createComment } from '../comments/createComment.js';
import { said } from '../testing/comments.js';
import { again, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestHouse, type TestHouse } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { indexArticle } from './indexArticle.js';
import { searchEverything } from './searchEverything.js';

let house: TestHouse;
let owner: TestPerson;

beforeAll(async () => {
  house = await openTestHouse();
  owner = await newOwner(house.services);
});
afterAll(async () => {
  await house.close();
});

it('an archived article is not found, nor what is said of it, from that moment until it is brought back', async () => {
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  owner = await again(owner);
  const { id } = await createArticle(owner, { workspaceId, title: 'Truing a wheel' });
  await publishArticle(owner, { id });
  await createArticle(owner, { workspaceId, title: 'Wheel stands' });
  await createComment(owner, { articleId: id, content: said('My wheel wobbles') });
  await runJobs(house, { 'search.indexArticle': async ({ caller, payload }) => { await indexArticle(caller, payload.articleId); } });
  const colleague = await newMember(owner);
  const found = async (person: TestPerson): Promise<string[]> =>
    (await searchEverything(person, 'wheel')).nodes.map(({ category, title }) => `${category} ${title}`);
  const before = [await found(owner), await found(colleague)];
  expect(before.map((titles) => [...titles].sort())).toEqual([
    ['article Truing a wheel', 'comment Truing a wheel', 'draft Wheel stands'], ['article Truing a wheel', 'comment Truing a wheel'],
  ]);
  await setArticlesArchived(owner, { articleIds: [id], isArchived: true });
  expect([await found(owner), await found(colleague)]).toEqual([['draft Wheel stands'], []]);
  await setArticlesArchived(owner, { articleIds: [id], isArchived: false });
  expect([await found(owner), await found(colleague)]).toEqual(before);
});
