import type { ContentNode } from '@snaplore/schema/contentText';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTimePath, timeOfPath } from '../articles/articleTimePath.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import type { Caller } from '../kernel/caller.js';
import { nobody } from '../testing/people.js';
import {
  fillSharingWorld,
  publishedArticle,
  shareWith,
  sharingOf,
  type SharingWorld,
} from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { setArticleLink } from './setArticleLink.js';
import { readSharedArticle } from './sharedArticle.queries.js';

let app: TestApp;
let world: SharingWorld;

const hrefsOf = (node: ContentNode): unknown[] => [
  ...(node.marks ?? []).map(({ attrs }) => attrs?.['href']),
  ...(node.content ?? []).flatMap(hrefsOf),
];

beforeAll(async () => {
  app = await openTestApp();
  world = await fillSharingWorld(app);
});
afterAll(async () => {
  await app.close();
});

describe('a link to a time of an article', () => {
  it('is known by its article', () => {
    const path = articleTimePath(world, 12_500);
    expect(timeOfPath(path, world.article.shortId)).toBe(12_500);
    expect(timeOfPath(path, 'another')).toBeNull();
    expect(timeOfPath(path.replace('?t=12500', ''), world.article.shortId)).toBeNull();
    expect(timeOfPath(`https://evil.example${path}`, world.article.shortId)).toBeNull();
  });

  it('leads a guest to that time of the shared page, and another link where it leads', async () => {
    const other = await publishedArticle(world.owner, world.workspace, 'Another wheel');
    const hrefs = [
      articleTimePath(world, 12_500),
      articleTimePath({ ...world, article: other }, 3_000),
      'https://snaplore.example/',
    ];
    const content = hrefs.map((href) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href, target: '_blank', title: null } }] }],
    }));
    await saveArticleDraft(world.editor, { id: world.article.id, textTabs: [{ text: { type: 'doc', content } }] });
    await publishArticle(world.editor, { id: world.article.id });
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: true });
    await shareWith(world.editor, world.article, world.reader);
    const { publicLink, privateLink } = await sharingOf(world.editor, world.article);
    const open = async (token: string, isPrivate: boolean, caller: Caller): Promise<unknown[]> => {
      const { tabs } = await readSharedArticle(app.services, { token, isPrivate, caller, isReopened: true });
      return tabs.flatMap(({ content: note }) => hrefsOf(note));
    };
    const [, ...others] = hrefs;
    const token = publicLink?.token ?? '';
    expect(await open(token, false, nobody(app.services))).toEqual([
      `/b/shared/${token}?mode=video&t=12500`,
      ...others,
    ]);
    const ofReaders = privateLink?.token ?? '';
    expect(await open(ofReaders, true, world.reader)).toEqual([
      `/b/shared/${ofReaders}/private?mode=video&t=12500`,
      ...others,
    ]);
  });
});
