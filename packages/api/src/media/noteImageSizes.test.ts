import { keepImageSizes } from '@snaplore/core/media/keepImageSizes';
import { sizeKey } from '@snaplore/core/media/imageSizes';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { reserve } from '@snaplore/core/media/storeFile';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { reader } from '@snaplore/core/outbox/transaction';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { newAttachment, newImage, publishShowing } from '@snaplore/core/testing/noteFiles';
import { pngOf } from '@snaplore/core/testing/pictures';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestWorld, type RestWorld } from '../rest/testing/restWorld.js';

const original = pngOf(1_000, 10);
let world: RestWorld;
let path: string;
let id: string;
let sharedPath: string;
beforeAll(async () => {
  world = await openRestWorld();
  const { api, editor, workspace } = world;
  const { id: articleId } = await saveArticle(editor, { workspaceId: workspace.id, title: 'Shared', isPublish: true });
  path = await newImage(editor, articleId, original);
  id = fileIdOfPath(path) ?? '';
  const { storageKey } = await reader(editor).findOneOrFail(MediaFile, { id });
  const reserved = await reserve(editor, [storageKey]);
  for (const width of [400, 800])
    await api.app.services.storage.put(sizeKey(storageKey, width), Buffer.from(`${String(width)} wide`));
  const sizes = [400, 800].map((width) => ({ width, height: width / 100, bytes: 8 }));
  await keepImageSizes(editor, reserved, storageKey, sizes);
  await publishShowing(editor, articleId, path);
  await setArticleLink(editor, { articleId, isOn: true });
  const { body: given } = await api.rest('GET', `/shared/article/${articleId}/token`, { token: editor.token });
  const shared = await api.rest('GET', `/browse/shared/${(given as { token: string }).token}`);
  sharedPath = /\/media\/shared\/[\w.-]+/.exec(JSON.stringify(shared.body))?.[0] ?? '';
});
afterAll(async () => {
  await world.api.close();
});

type Who = 'owner' | 'editor' | 'viewer' | 'outsider' | 'stranger' | 'nobody';
const ask = async (from: string, who: Who = 'editor', headers: Record<string, string> = {}): Promise<Response> =>
  await fetch(world.api.origin + from, {
    headers: { ...(who === 'nobody' ? {} : { authorization: `Bearer ${world[who].token}` }), ...headers },
  });
const seen = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return bytes.equals(original) ? 'original' : bytes.toString();
};

describe('an image asked for in a width', () => {
  it.each([
    ['?width=400', '400 wide', 'image/webp', '-400'],
    ['?width=800', '800 wide', 'image/webp', '-800'],
    ['?width=1600', 'original', 'image/png', ''],
    ['', 'original', 'image/png', ''],
  ])('is the smallest that is wide enough, else the image itself: "%s"', async (query, what, type, ofEtag) => {
    for (const from of [path, sharedPath]) {
      const answer = await ask(from + query);
      const etag = `"${id}${ofEtag}"`;
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({ 'content-type': type, etag, 'cache-control': 'private, no-cache' });
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['content-length']).toBe(String(what === 'original' ? original.length : what.length));
      expect(await seen(answer)).toBe(what);
      expect((await ask(from + query, 'editor', { 'if-none-match': etag })).status).toBe(304);
      expect((await ask(from + query, 'editor', { range: 'bytes=0-3' })).status).toBe(206);
    }
  });

  it.each<[Who, number]>([
    ['owner', 200],
    ['editor', 200],
    ['viewer', 200],
    ['outsider', 404],
    ['stranger', 404],
    ['nobody', 404],
  ])('is shown to those who may see the image, and to nobody else: %s', async (who, status) => {
    for (const query of ['', '?width=400', '?width=1600']) expect((await ask(path + query, who)).status).toBe(status);
  });

  it.each(['0', '200', '401', '-400', '400.0', '4e2', ' 400', '', 'wide', '400&width=400', '400&width=800'])(
    'is refused in any other width: "%s"',
    async (width) => {
      for (const from of [path, sharedPath])
        for (const who of ['editor', 'nobody'] as const) {
          const answer = await ask(`${from}?width=${width}`, who);
          expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'BAD_INPUT' }]);
          expect(answer.headers.get('cache-control')).toBe('no-store');
        }
    },
  );

  it('is no way to an attachment in other bytes, or to an image that nothing names', async () => {
    const file = await newAttachment(world.editor, world.article.id, 'the plan');
    const answer = await ask(`${file}?width=400`);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toMatchObject([
      'the plan',
      expect.stringContaining('attachment'),
    ]);
    const other = await newImage(world.editor, world.draft.id, original);
    expect((await ask(`${other}?width=400`, 'viewer')).status).toBe(404);
    // Its sizes are still to be made.
    expect(await seen(await ask(`${other}?width=400`))).toBe('original');
  });
});
