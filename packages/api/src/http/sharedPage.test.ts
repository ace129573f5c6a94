import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setArticlesArchived } from '@snaplore/core/articles/setArticlesArchived';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { renewArticleLink, setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { Share } from '@snaplore/core/sharing/share.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { publishVideo } from '@snaplore/core/testing/sharedFiles';
import { fillSharingWorld, shareWith, sharingOf, type SharingWorld } from '@snaplore/core/testing/sharingWorld';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedPage } from './sharedPage.js';

const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  );
const nameAlone = { 'og:site_name': 'Snaplore', 'og:title': 'Snaplore' };

describe('the page of a shared article', () => {
  let app: TestApp;
  let world: SharingWorld;
  let folder: string;
  let server: Server;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp();
    folder = await mkdtemp(join(tmpdir(), 'screens-'));
    await writeFile(join(folder, 'index.html'), '<html><head><title>Snaplore</title></head><body></body></html>');
    server = createServer(express().use(sharedPage(app.services, folder))).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await app.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    world = await fillSharingWorld(app);
    await publishVideo(world.editor, world.article);
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true });
    token = (await sharingOf(world.editor, world.article)).publicLink?.token ?? '';
  });

  const open = async (path: string): Promise<Response> =>
    await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`, {
      headers: { accept: 'text/html' },
    });
  const tags = async (path: string): Promise<Record<string, string>> => tagsOf(await (await open(path)).text());

  it('has the tags of a preview for a public link, and counts no opening', async () => {
    const shown = await tags(`/b/shared/${token}`);
    expect(shown).toMatchObject({ 'og:site_name': 'Snaplore', 'og:type': 'article', 'og:title': 'Truing a wheel' });
    expect(shown['og:image']).toMatch(/^https?:\/\/[^/]+\/media\/shared\/[\w-]+\.[\w-]+$/);
    expect(await tags(`/browse/shared/${token}`)).toMatchObject({ 'og:title': 'Truing a wheel' });
    const [share] = await readPastPolicies(app.services).find(Share, { articleId: world.article.id });
    expect(share?.openings).toBe(0);
  });

  it('escapes what people wrote', async () => {
    const { id } = world.article;
    await updateArticleDraft(world.editor, { id, title: '"><script>alert(1)</script>' });
    await publishArticle(world.editor, { id });
    const html = await (await open(`/b/shared/${token}`)).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('tells the product’s name alone of a link that has a password, and of one that opens nothing', async () => {
    const { id: articleId } = world.article;
    await shareWith(world.editor, world.article, world.reader);
    const { privateLink } = await sharingOf(world.editor, world.article);
    expect(await tags(`/b/shared/${privateLink?.token ?? ''}`)).toEqual(nameAlone);
    expect(await tags(`/b/shared/${privateLink?.token ?? ''}/private`)).toEqual({});
    expect(await tags('/b/shared/no-such-token')).toEqual(nameAlone);
    await setArticleLink(world.editor, { articleId, isOn: true, password: 'correct horse' });
    expect(await tags(`/b/shared/${token}`)).toEqual(nameAlone);
    await setArticleLink(world.editor, { articleId, isOn: true, password: null });
    expect(await tags(`/b/shared/${token}`)).not.toEqual(nameAlone);
    await setArticlesArchived(world.editor, { articleIds: [articleId], isArchived: true });
    expect(await tags(`/b/shared/${token}`)).toEqual(nameAlone);
    await setArticlesArchived(world.editor, { articleIds: [articleId], isArchived: false });
    await renewArticleLink(world.editor, articleId);
    expect(await tags(`/b/shared/${token}`)).toEqual(nameAlone);
  });

  it.each([
    '/b/shared/a-token',
    '/b/shared/a-token/private',
    '/browse/shared/a-token',
    '/browse/shared/a-token/private',
    '/browseShared/sharedArticle/a-token',
  ])('is kept from search engines and from other sites: %s', async (path) => {
    const { headers } = await open(path);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
  });
});
