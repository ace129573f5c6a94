import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { switchCompany } from '../companies/switchCompany.js';
import { removeGroupMember } from '../groups/removeGroupMember.js';
import type { AppError } from '../kernel/appError.js';
import type { Caller, GuestViewer } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newToken } from '../kernel/secrets.js';
import { may } from '../access/authorize.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import {
  fillSharingWorld,
  groupOf,
  publishedArticle,
  shareWith,
  sharingOf,
  type SharingWorld,
} from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import { Membership } from '../members/membership.entity.js';
import { isShareOpen, openShare } from './openShare.js';
import { renewArticleLink, setArticleLink } from './setArticleLink.js';
import { shareArticle } from './shareArticle.js';
import { Share } from './share.entity.js';
import { sharedCompanyLogo } from './sharedCompany.js';
import { openSharedFile } from './sharedFile.js';
import { findSharedToken } from './sharedToken.queries.js';
import { unshareArticle } from './unshareArticle.js';

let app: TestApp;
let world: SharingWorld;
let token: string;
let privateToken: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
  const { editor, reader, article } = world;
  await setArticleLink(editor, { articleId: article.id, isOn: true });
  await shareWith(editor, article, reader);
  const { publicLink, privateLink } = await sharingOf(editor, article);
  [token, privateToken] = [publicLink?.token ?? '', privateLink?.token ?? ''];
});

const open = async (by: Caller | null = null, change: object = {}): Promise<GuestViewer> =>
  await openShare(app.services, { token, isPrivate: false, caller: by ?? nobody(app.services), ...change });
const openPrivate = async (by: Caller, change: object = {}): Promise<GuestViewer> =>
  await open(by, { token: privateToken, isPrivate: true, ...change });
const change = async (table: 'article' | 'company', set: string): Promise<unknown> =>
  await readPastPolicies(app.services).execute(`update ${table} set ${set} where id = ?`, [
    table === 'article' ? world.article.id : world.article.companyId,
  ]);

describe('opening a public link', () => {
  it('makes a guest of that one article, with and without a session, of whatever company', async () => {
    const { article, workspace, outsider } = world;
    for (const by of [null, outsider, await newOwner(app.services, 'Another')]) {
      const guest = await open(by);
      expect(guest).toMatchObject({ kind: 'guest', companyId: article.companyId, articleId: article.id, userId: null });
      expect(await isShareOpen(app.services, guest)).toBe(true);
      expect(may(guest, 'Article.view', { article, workspace })).toBe(true);
      for (const action of ['Article.viewRecipients', 'Article.share', 'Article.comment'] as const)
        expect(may(guest, action, { article, workspace })).toBe(false);
    }
  });

  const ends: [string, () => Promise<unknown>][] = [
    ['renewed', async () => await renewArticleLink(world.editor, world.article.id)],
    ['switched off', async () => await setArticleLink(world.editor, { articleId: world.article.id, isOn: false })],
    [
      'past its end',
      async () =>
        await readPastPolicies(app.services).nativeUpdate(
          Share,
          { articleId: world.article.id, audience: 'public' },
          { endsAt: databaseNow(-1) },
        ),
    ],
    [
      'of an archived article',
      async () => await setArticlesArchived(world.owner, { articleIds: [world.article.id], isArchived: true }),
    ],
    ['of an unpublished article', async () => await change('article', 'published_at = null')],
    ['of a deactivated company', async () => await change('company', 'is_activated = false')],
    ['of a deleted company', async () => await change('company', 'is_activated = false, deleted_at = now()')],
    [
      'of a company that has not paid',
      async () => await change('company', "is_billing = true, paid_status = 'past_due'"),
    ],
  ];
  it.each(ends)('fails like an unknown token once it is %s, and what is open ends', async (_name, end) => {
    const guest = await open();
    await end();
    const refused = async (given: string): Promise<unknown> => {
      const error: unknown = await open(null, { token: given }).catch((thrown: unknown) => thrown);
      const { code, message, args, fields } = error as AppError;
      return { code, message, args, fields };
    };
    expect(await refused(token)).toEqual(await refused(newToken().token));
    expect(await refused(token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await isShareOpen(app.services, guest)).toBe(false);
  });

  it('works while a subscription is paid or on trial', async () => {
    await change('company', "is_billing = true, paid_status = 'trialing'");
    expect(await open()).toMatchObject({ kind: 'guest' });
  });

  it('asks for its password, and another password ends what is open', async () => {
    const guest = await open();
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true, password: 'correct horse' });
    expect(await isShareOpen(app.services, guest)).toBe(false);
    await expect(open()).rejects.toMatchObject({ code: 'SHARE_PASSWORD' });
    await expect(open(null, { password: 'wrong horse' })).rejects.toMatchObject({ code: 'SHARE_PASSWORD' });
    expect(await open(null, { password: 'correct horse' })).toMatchObject({ kind: 'guest' });
  });

  it('slows down wrong passwords by network address, and nobody else', async () => {
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true, password: 'correct horse' });
    const from = (address: string): Caller => ({ ...nobody(app.services), address });
    const { id } = await readPastPolicies(app.services).findOneOrFail(Share, {
      articleId: world.article.id,
      audience: 'public',
    });
    for (let tries = 0; tries < limits.loginAttemptsPerSource; tries += 1)
      await countAttempt(app.services, 'open a share', id, { address: '203.0.113.7', known: null });
    const last = await open(from('203.0.113.7'), { password: 'correct horse' }).catch((error: unknown) => error);
    expect(last).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await open(from('198.51.100.9'), { password: 'correct horse' })).toMatchObject({ kind: 'guest' });
  });
});

describe('opening a private link', () => {
  it('is for recipients by name or by a group, whichever company they are in at the moment', async () => {
    const { reader, outsider, owner, editor, article } = world;
    expect(await openPrivate(reader)).toMatchObject({ articleId: article.id, userId: reader.viewer.userId });
    for (const other of [outsider, owner, editor, await newOwner(app.services, 'Another')])
      await expect(openPrivate(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(openPrivate(nobody(app.services))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const group = await groupOf(owner, outsider);
    await shareArticle(editor, { articleId: article.id, entities: [{ type: 'group', id: group.id }] });
    const guest = await openPrivate(outsider);
    expect(await isShareOpen(app.services, guest)).toBe(true);
    await removeGroupMember(owner, group.id, outsider.viewer.userId);
    expect(await isShareOpen(app.services, guest)).toBe(false);
    await expect(openPrivate(outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const elsewhere = await newOwner(app.services, 'Elsewhere');
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(
        em.create(Membership, { companyId: elsewhere.viewer.companyId, userId: reader.viewer.userId, role: 'user' }),
      );
      return Promise.resolve();
    });
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { token: there } = await switchCompany(reader, elsewhere.viewer.companyId, origin);
    expect(await openPrivate(await refreshViewer({ ...reader, token: there }))).toMatchObject({
      companyId: article.companyId,
    });
  });

  it('ends when the recipient is removed or deactivated', async () => {
    const { reader, editor, article } = world;
    const guest = await openPrivate(reader);
    await setStatus(reader, 'deactivated');
    expect(await isShareOpen(app.services, guest)).toBe(false);
    await setStatus(reader, 'active');
    expect(await isShareOpen(app.services, guest)).toBe(true);
    await unshareArticle(editor, { articleId: article.id, entityId: reader.viewer.userId });
    expect(await isShareOpen(app.services, guest)).toBe(false);
  });

  it('takes a token of its own audience', async () => {
    await expect(openPrivate(world.reader, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open(world.reader, { token: privateToken })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells an anonymous caller nothing about a token', async () => {
    for (const given of [privateToken, token, newToken().token])
      await expect(openPrivate(nobody(app.services), { token: given })).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
  });
});

describe('the token of an article', () => {
  const find = async (by: Caller, id: string, isPrivate = false, isFirstWorkspaceArticle = false) =>
    await findSharedToken(by, { id, isPrivate, isFirstWorkspaceArticle });
  const missing = { code: 'NOT_FOUND' };

  it('is the public one for viewers, and the private one for recipients', async () => {
    const { article, viewer, reader, outsider, editor } = world;
    expect(await find(viewer, article.id)).toEqual({ articleId: article.id, token });
    expect(await find(viewer, article.shortId)).toEqual({ articleId: article.id, token });
    expect(await find(reader, article.id, true)).toEqual({ articleId: article.id, token: privateToken });
    for (const other of [reader, outsider]) await expect(find(other, article.id)).rejects.toMatchObject(missing);
    for (const other of [viewer, editor, outsider] as TestPerson[])
      await expect(find(other, article.id, true)).rejects.toMatchObject(missing);
    await expect(find(nobody(app.services), article.id, true)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await setArticleLink(editor, { articleId: article.id, isOn: false });
    await expect(find(viewer, article.id)).rejects.toMatchObject(missing);
  });

  it('is that of the first shared article in the tree of a workspace', async () => {
    const { article, workspace, owner, reader, viewer, outsider } = world;
    const second = await publishedArticle(owner, workspace, 'Spokes');
    const third = await publishedArticle(owner, workspace, 'Hubs');
    await shareWith(owner, second, reader);
    await shareWith(owner, third, reader);
    const first = async (): Promise<string> => (await find(reader, workspace.shortId, true, true)).articleId;
    // Before the first order, the newest is at the top.
    expect(await first()).toBe(third.id);
    const order = [
      { value: article.id, items: [{ value: second.id, items: [] }] },
      { value: third.id, items: [] },
    ];
    await reorderArticles(owner, { workspaceId: workspace.id, order });
    expect(await first()).toBe(article.id);
    await unshareArticle(owner, { articleId: article.id, entityId: reader.viewer.userId });
    expect(await first()).toBe(second.id);
    expect(await find(viewer, workspace.id, false, true)).toEqual({ articleId: article.id, token });
    await expect(find(viewer, workspace.id, true, true)).rejects.toMatchObject(missing);
    await expect(find(outsider, workspace.id, false, true)).rejects.toMatchObject(missing);
  });
});

describe('the company of a shared article', () => {
  const missing = { code: 'NOT_FOUND' };

  it('is found by anybody while the public share is live, by its recipients while the private one is', async () => {
    const { article, editor, reader, outsider } = world;
    const anybody = nobody(app.services);
    for (const caller of [anybody, reader]) expect(await sharedCompanyLogo(caller, article.id)).toBeNull();
    await setArticleLink(editor, { articleId: article.id, isOn: false });
    expect(await sharedCompanyLogo(reader, article.id)).toBeNull();
    for (const other of [anybody, outsider, editor, await newOwner(app.services, 'Another')])
      await expect(sharedCompanyLogo(other, article.id)).rejects.toMatchObject(missing);
    await unshareArticle(editor, { articleId: article.id, entityId: reader.viewer.userId });
    for (const id of [article.id, 'x']) await expect(sharedCompanyLogo(reader, id)).rejects.toMatchObject(missing);
  });

  it('has its logo under a path of the share that ends with it, never under an address of the storage', async () => {
    const { article, editor, reader } = world;
    const { companyId } = article;
    await change('company', `logo_key = 'companies/${companyId}/logo-x.png'`);
    const anybody = nobody(app.services);
    const ofPublic = (await sharedCompanyLogo(anybody, article.id)) ?? '';
    expect(await openSharedFile(anybody, ofPublic)).toMatchObject({ kind: 'logo' });
    await setArticleLink(editor, { articleId: article.id, isOn: false });
    await expect(openSharedFile(anybody, ofPublic)).rejects.toMatchObject(missing);
    const ofPrivate = (await sharedCompanyLogo(reader, article.id)) ?? '';
    expect(await openSharedFile(reader, ofPrivate)).toMatchObject({ kind: 'logo' });
    for (const path of [ofPublic, ofPrivate]) expect(path).toMatch(/^\/media\/shared\/[\w.-]+$/);
    await unshareArticle(editor, { articleId: article.id, entityId: reader.viewer.userId });
    await expect(openSharedFile(reader, ofPrivate)).rejects.toMatchObject(missing);
  });
});
