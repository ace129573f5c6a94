import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { addToGroup } from '../groups/addToGroup.js';
import { deleteGroup } from '../groups/deleteGroup.js';
import { removeGroupMember } from '../groups/removeGroupMember.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { giveRole } from '../testing/rights.js';
import {
  fillSharingWorld,
  groupOf,
  publishedArticle,
  shareWith,
  sharingOf,
  type SharingWorld,
} from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Membership } from '../members/membership.entity.js';
import { switchCompany } from '../companies/switchCompany.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';
import { endAllLinks } from './endAllLinks.js';
import { setArticleLink } from './setArticleLink.js';
import { shareArticle } from './shareArticle.js';
import { listSharedWithMe } from './sharedWithMe.queries.js';
import { unshareArticle } from './unshareArticle.js';

let app: TestApp;
let world: SharingWorld;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
});

const titles = async (person: TestPerson): Promise<string[]> =>
  (await listSharedWithMe(person, {})).nodes.map(({ title }) => title);
const shareWithGroup = async (groupId: string): Promise<unknown> =>
  await shareArticle(world.editor, { articleId: world.article.id, entities: [{ type: 'group', id: groupId }] });

describe('the articles that are shared with somebody', () => {
  it('are listed with their title, who shared them and the private link, the last shared first', async () => {
    const { owner, editor, reader, viewer, outsider, workspace, article } = world;
    const second = await publishedArticle(owner, workspace, 'Chains');
    await shareWith(editor, article, reader, viewer);
    await shareWith(owner, second, reader);
    await updateArticleDraft(owner, { id: article.id, title: 'Not yet' });
    const { privateLink } = await sharingOf(editor, article);
    const { nodes } = await listSharedWithMe(reader, {});
    expect(nodes).toMatchObject([
      { articleId: second.id, title: 'Chains', sharedById: owner.viewer.userId },
      { id: privateLink?.id, title: 'Truing a wheel', sharedById: editor.viewer.userId, token: privateLink?.token },
    ]);
    expect(nodes[0]?.sharedAt.getTime()).toBeGreaterThanOrEqual(nodes[1]?.sharedAt.getTime() ?? 0);
    expect(await titles(viewer)).toEqual(['Truing a wheel']);
    for (const person of [owner, editor, outsider, await newOwner(app.services, 'Another')])
      expect(await titles(person)).toEqual([]);
  });

  it('are listed once, by name and by groups, and end with the last of them', async () => {
    const { owner, editor, reader, article } = world;
    const groups = [await groupOf(owner, reader), await groupOf(owner, reader)];
    for (const { id } of groups) await shareWithGroup(id);
    await shareWith(editor, article, reader);
    expect(await titles(reader)).toEqual(['Truing a wheel']);
    for (const entityId of [groups[0]?.id ?? '', reader.viewer.userId]) {
      await unshareArticle(editor, { articleId: article.id, entityId });
      expect(await titles(reader)).toEqual(['Truing a wheel']);
    }
    await removeGroupMember(owner, groups[1]?.id ?? '', reader.viewer.userId);
    expect(await titles(reader)).toEqual([]);
  });

  it('are listed by pages', async () => {
    const { owner, reader, workspace } = world;
    for (const title of ['One', 'Two', 'Three']) {
      await shareWith(owner, await publishedArticle(owner, workspace, title), reader);
    }
    const page = await listSharedWithMe(reader, { first: 2 });
    expect(page).toMatchObject({ nodes: [{ title: 'Three' }, { title: 'Two' }], pageInfo: { hasNextPage: true } });
    const next = await listSharedWithMe(reader, { first: 2, after: page.pageInfo.endCursor });
    expect(next).toMatchObject({ nodes: [{ title: 'One' }], pageInfo: { hasNextPage: false } });
    for (const wrong of [{ first: 0 }, { first: 101 }, { after: 'x' }])
      await expect(listSharedWithMe(reader, wrong)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('are those whose link is live, and no public ones', async () => {
    const { owner, editor, reader, article } = world;
    await setArticleLink(editor, { articleId: article.id, isOn: true });
    expect(await titles(reader)).toEqual([]);
    await shareWith(editor, article, reader);
    const archive = async (isArchived: boolean): Promise<unknown> =>
      await setArticlesArchived(owner, { articleIds: [article.id], isArchived });
    await archive(true);
    expect(await titles(reader)).toEqual([]);
    await archive(false);
    expect(await titles(reader)).toEqual(['Truing a wheel']);
    await endAllLinks(owner);
    expect(await titles(reader)).toEqual([]);
  });

  it('are those of the current company', async () => {
    const { reader, editor, article } = world;
    await shareWith(editor, article, reader);
    const elsewhere = await newOwner(app.services, 'Elsewhere');
    await writePastPolicies(app.services, ({ em }) => {
      const { companyId } = elsewhere.viewer;
      em.persist(em.create(Membership, { companyId, userId: reader.viewer.userId, role: 'user' }));
      return Promise.resolve();
    });
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { token } = await switchCompany(reader, elsewhere.viewer.companyId, origin);
    expect(await titles(await refreshViewer({ ...reader, token }))).toEqual([]);
  });
});

describe('a change of what is shared', () => {
  const told = async (change: () => Promise<unknown>): Promise<string[][]> => {
    const em = readPastPolicies(app.services);
    const read = async (): Promise<{ userIds: string[] }[]> =>
      (
        await em.execute<{ payload: { userIds: string[] } }[]>(
          "select payload from event where name = 'shares.changed' and company_id = ? order by sequence",
          [world.article.companyId],
        )
      ).map(({ payload }) => payload);
    await app.dispatch();
    const before = (await read()).length;
    await change();
    await app.dispatch();
    return (await read()).slice(before).map(({ userIds }) => userIds);
  };

  it('is told to those with whom it is shared, and to nobody else', async () => {
    const { owner, editor, reader, outsider, article, workspace } = world;
    const [byName, byGroup] = [reader.viewer.userId, outsider.viewer.userId];
    const group = await groupOf(owner, outsider);
    expect(await told(async () => await shareWith(editor, article, reader))).toEqual([[byName]]);
    expect(await told(async () => await shareWithGroup(group.id))).toEqual([[byGroup]]);
    const both = [[expect.toBeOneOf([byName, byGroup]), expect.toBeOneOf([byName, byGroup])]];
    expect(await told(async () => await publishArticle(owner, { id: article.id }))).toEqual(both);
    const archive = async (isArchived: boolean): Promise<unknown> =>
      await setArticlesArchived(owner, { articleIds: [article.id], isArchived });
    expect(await told(async () => await archive(true))).toEqual(both);
    expect(await told(async () => await archive(false))).toEqual(both);
    const unshare = async (): Promise<unknown> =>
      await unshareArticle(editor, { articleId: article.id, entityId: byName });
    expect(await told(unshare)).toEqual([[byName]]);
    expect(await told(async () => await removeGroupMember(owner, group.id, byGroup))).toEqual([[byGroup]]);
    const join = async (): Promise<unknown> => await addToGroup(owner, { groupId: group.id, userIds: [byGroup] });
    expect(await told(join)).toEqual([[byGroup]]);
    expect(await told(async () => await deleteGroup(owner, group.id))).toEqual([[byGroup]]);
    await shareWith(editor, article, reader);
    expect(await told(async () => await endAllLinks(owner))).toEqual([[byName]]);
    await shareWith(editor, article, reader);
    expect(await told(async () => await deleteArticle(owner, article.id))).toEqual([[byName]]);
    const another = await createWorkspace(owner, { title: 'Wheels', visibility: 'private' });
    const here = await refreshViewer(owner);
    await shareWith(here, await publishedArticle(here, another, 'Rims'), reader);
    expect(await told(async () => await deleteWorkspace(here, another.id))).toEqual([[byName]]);
    const other = await publishedArticle(owner, workspace, 'Not shared');
    expect(await told(async () => await publishArticle(owner, { id: other.id }))).toEqual([]);
    expect(await told(async () => await giveRole(outsider, workspace.id, 'viewer'))).toEqual([]);
  });
});
