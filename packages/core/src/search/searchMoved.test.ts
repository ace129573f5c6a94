import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { Membership } from '../members/membership.entity.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { transferArticle } from '../transfer/transferArticle.js';
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

const titles = async (person: TestPerson, query: string): Promise<string[]> =>
  (await searchEverything(await refreshViewer(person), query)).nodes.map(({ title }) => title);
const workspace = async (person: TestPerson, title: string): Promise<string> =>
  (await createWorkspace(person, { title, visibility: 'private' })).id;
async function publish(workspaceId: string, title: string): Promise<string> {
  const { id } = await createArticle(await refreshViewer(owner), { workspaceId, title });
  await publishArticle(await refreshViewer(owner), { id });
  await indexArticle(owner, id);
  return id;
}

it('an article that moves to another workspace is found at once by those who see it there alone', async () => {
  const [from, to] = [await workspace(owner, 'From'), await workspace(owner, 'To')];
  const [ofFrom, ofTo] = [await newMember(owner), await newMember(owner)];
  await giveRole(ofFrom, from, 'viewer');
  await giveRole(ofTo, to, 'viewer');
  const id = await publish(from, 'Derailleur');
  await publish(from, 'Derailleur hanger');
  const found = async (): Promise<string[][]> => [await titles(ofFrom, 'derailleur'), await titles(ofTo, 'derailleur')];
  expect(await found()).toEqual([['Derailleur', 'Derailleur hanger'], []]);
  await updateArticleDraft(await refreshViewer(owner), { id, workspaceId: to });
  await publishArticle(await refreshViewer(owner), { id });
  const moved = [['Derailleur hanger'], ['Derailleur']];
  expect(await found()).toEqual(moved);
  await indexArticle(owner, id);
  expect(await found()).toEqual(moved);
});

it('an article that goes to another company is found there at once, and no longer where it was', async () => {
  const id = await publish(await workspace(owner, 'Shop'), 'Headset');
  const host = await newOwner(app.services, 'Another Company');
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = host.viewer;
    em.persist(em.create(Membership, { companyId, userId: owner.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  expect(await titles(owner, 'headset')).toEqual(['Headset']);
  const { companyId } = host.viewer;
  await transferArticle(await refreshViewer(owner), {
    ...{ articleId: id, companyId, workspaceId: await workspace(host, 'Workshop') },
  });
  expect(await titles(owner, 'headset')).toEqual([]);
  expect(await titles(host, 'headset')).toEqual(['Headset']);
});
