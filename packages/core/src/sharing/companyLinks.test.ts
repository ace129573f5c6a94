import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { restoreArticle } from '../deletions/restoreDeleted.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { accessSignalsOf } from '../testing/accessSignals.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer } from '../testing/people.js';
import { fillSharingWorld, shareWith, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { removeMember } from '../members/removeMember.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { deleteWorkspace } from '../workspaces/deleteWorkspace.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { publishedArticle } from '../testing/sharingWorld.js';
import { endAllLinks } from './endAllLinks.js';
import { listLiveLinks } from './liveLinks.queries.js';
import { renewArticleLink, setArticleLink } from './setArticleLink.js';
import { Share } from './share.entity.js';
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

const stored = async (): Promise<Share[]> =>
  await readPastPolicies(app.services).find(Share, { articleId: world.article.id });
const switchOn = async (change: object = {}): Promise<void> => {
  await setArticleLink(world.editor, { articleId: world.article.id, isOn: true, ...change });
};
const audited = async (): Promise<string[]> =>
  (await readPastPolicies(app.services).find(AuditEntry, { companyId: world.owner.viewer.companyId }))
    .map(({ action }) => action)
    .filter((action) => /link|shared/i.test(action));

describe('the links of a company', () => {
  it('are listed for admins and owners, without articles that they may not see, and end all at once', async () => {
    const { owner, editor, reader, article } = world;
    const own = await publishedArticle(editor, await personalWorkspace(editor));
    await setArticleLink(editor, { articleId: own.id, isOn: true, password: 'correct horse' });
    await switchOn();
    await shareWith(editor, article, reader);
    const admin = await newMember(owner, 'admin');
    const { nodes } = await listLiveLinks(admin, {});
    expect(nodes).toMatchObject([
      { audience: 'private', articleId: article.id },
      { audience: 'public', articleId: article.id, createdById: editor.viewer.userId },
      { audience: 'public', articleId: null, hasPassword: true },
    ]);
    const page = await listLiveLinks(owner, { first: 2 });
    expect(page.nodes).toHaveLength(2);
    expect((await listLiveLinks(owner, { after: page.pageInfo.endCursor })).nodes).toHaveLength(1);
    for (const person of [editor, await newMember(owner, 'moderator')]) {
      await expect(listLiveLinks(person, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(endAllLinks(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await endAllLinks(admin)).toBe(3);
    expect(await endAllLinks(admin)).toBe(0);
    expect((await listLiveLinks(owner, {})).nodes).toEqual([]);
    // Nothing of a personal workspace is logged.
    expect(await audited()).toEqual(['article.linkCreated', 'article.shared', 'company.linksEnded']);
  });

  it('of another company are neither listed nor ended', async () => {
    await switchOn();
    const stranger = await newOwner(app.services, 'Another');
    expect((await listLiveLinks(stranger, {})).nodes).toEqual([]);
    expect(await endAllLinks(stranger)).toBe(0);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a change that ends a share', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a renewed link', async () => await renewArticleLink(world.editor, world.article.id)],
    ['an end date', async () => await switchOn({ endsAt: databaseNow(60_000) })],
    ['another password', async () => await switchOn({ password: 'correct horse' })],
    ['a removed link', async () => await setArticleLink(world.editor, { articleId: world.article.id, isOn: false })],
    [
      'a removed recipient',
      async () =>
        await unshareArticle(world.editor, { articleId: world.article.id, entityId: world.reader.viewer.userId }),
    ],
    ['the switch for all', async () => await endAllLinks(world.owner)],
    [
      'archiving',
      async () => await setArticlesArchived(world.owner, { articleIds: [world.article.id], isArchived: true }),
    ],
  ])('signals the article: %s', async (_name, change) => {
    await switchOn();
    await shareWith(world.editor, world.article, world.reader);
    expect(await accessSignalsOf(app, change)).toContain(`article:${world.article.id}`);
  });

  it('is no opening', async () => {
    await switchOn();
    const count = async (): Promise<unknown> =>
      await readPastPolicies(app.services).nativeUpdate(Share, { articleId: world.article.id }, { openings: 1 });
    expect(await accessSignalsOf(app, count)).toEqual([]);
    expect(await refreshViewer(world.viewer)).toMatchObject({ viewer: { kind: 'member' } });
  });
});

describe('a change of the live links', () => {
  const events = async (): Promise<number> => {
    await app.dispatch();
    const [row] = await readPastPolicies(app.services).execute<{ count: number }[]>(
      "select count(*)::int as count from event where name = 'links.changed' and company_id = ?",
      [world.article.companyId],
    );
    return row?.count ?? 0;
  };
  const told = async (change: () => Promise<unknown>): Promise<number> => {
    const before = await events();
    await change();
    return (await events()) - before;
  };
  const unshare = async (entityId: string): Promise<unknown> =>
    await unshareArticle(world.editor, { articleId: world.article.id, entityId });

  it('is told: a link that is made, limited, renewed or ended', async () => {
    const { owner, editor, reader, viewer, article } = world;
    const articleId = article.id;
    expect(await told(async () => await switchOn())).toBe(1);
    expect(await told(async () => await switchOn({ endsAt: databaseNow(60_000) }))).toBe(1);
    expect(await told(async () => await switchOn())).toBe(0);
    expect(await told(async () => await renewArticleLink(editor, articleId))).toBe(1);
    expect(await told(async () => await setArticleLink(editor, { articleId, isOn: false }))).toBe(1);
    expect(await told(async () => await setArticleLink(editor, { articleId, isOn: false }))).toBe(0);
    // The private link comes with its first recipient, and goes with the last.
    expect(await told(async () => await shareWith(editor, article, reader))).toBe(1);
    expect(await told(async () => await shareWith(editor, article, viewer))).toBe(0);
    expect(await told(async () => await unshare(viewer.viewer.userId))).toBe(0);
    expect(await told(async () => await unshare(reader.viewer.userId))).toBe(1);
    await shareWith(editor, article, reader);
    expect(await told(async () => await removeMember(owner, reader.viewer.userId))).toBe(1);
    await switchOn();
    expect(await told(async () => await endAllLinks(owner))).toBe(1);
    expect(await told(async () => await endAllLinks(owner))).toBe(0);
  });

  it('is told: an article with a link that is archived, published, deleted or brought back', async () => {
    const { owner, article, workspace } = world;
    const other = await publishedArticle(owner, workspace, 'Not shared');
    await switchOn();
    const changes = (articleId: string) => [
      async () => await setArticlesArchived(owner, { articleIds: [articleId], isArchived: true }),
      async () => await setArticlesArchived(owner, { articleIds: [articleId], isArchived: false }),
      async () => await publishArticle(owner, { id: articleId }),
      async () => await deleteArticle(owner, articleId),
      async () => await restoreArticle(owner, articleId),
    ];
    for (const change of changes(article.id)) expect(await told(change)).toBe(1);
    for (const change of changes(other.id)) expect(await told(change)).toBe(0);
  });

  it('is told: a workspace that goes with its links', async () => {
    const { owner } = world;
    const workspace = await createWorkspace(owner, { title: 'Wheels', visibility: 'organization' });
    const { id: articleId } = await publishedArticle(owner, workspace, 'Rims');
    await setArticleLink(owner, { articleId, isOn: true });
    expect(await told(async () => await deleteWorkspace(owner, workspace.id))).toBe(1);
  });
});
