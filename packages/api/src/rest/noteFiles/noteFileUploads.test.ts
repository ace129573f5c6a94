import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { eventually } from '@snaplore/core/testing/eventually';
import { pngOf } from '@snaplore/core/testing/pictures';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { Job } from '@snaplore/core/outbox/job.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { newId } from '@snaplore/core/kernel/ids';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { publishShowing } from '@snaplore/core/testing/noteFiles';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestWorld, type RestWorld } from '../testing/restWorld.js';

let world: RestWorld;
beforeAll(async () => {
  world = await openRestWorld();
});
afterAll(async () => {
  await world.api.close();
});

/** Everything that an upload could leave: objects, rows, and jobs of reserved keys. */
async function traces(): Promise<{ objects: string[]; rows: number; jobs: number }> {
  const { storage } = world.api.app.services;
  const em = readPastPolicies(world.api.app.services);
  return {
    objects: (await storage.list('')).map(({ key }) => key),
    rows: await em.count(MediaFile, {}),
    jobs: await em.count(Job, { name: 'media.remove' }),
  };
}

const post = async (
  path: string,
  form: Record<string, string | Blob>,
): Promise<{ status: number; body: Record<string, string> }> => {
  const { status, body } = await world.api.rest('POST', path, { token: world.editor.token, form });
  return { status, body: body as Record<string, string> };
};
const imageOf = (bytes: Buffer, name = 'a.png', type = 'image/png'): Blob =>
  new File([new Uint8Array(bytes)], name, { type });
const read = async (path: string): Promise<Response> =>
  await fetch(world.api.origin + path, { headers: { authorization: `Bearer ${world.editor.token}` } });

/** Begins to send a form for the article: what comes before its file, of so many bytes. */
function beginUpload(
  path: string,
  bytes: number,
): { sending: ClientRequest; answer: Promise<IncomingMessage>; end: () => void } {
  const boundary = 'x'.repeat(30);
  const before =
    `--${boundary}\r\nContent-Disposition: form-data; name="articleId"\r\n\r\n${world.article.id}\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const after = `\r\n--${boundary}--\r\n`;
  const sending = httpRequest(`${world.api.origin}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.editor.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': before.length + bytes + after.length,
    },
  });
  const answer = once(sending, 'response').then(([response]) => response as IncomingMessage);
  // Where it is not answered, the test is about something else.
  answer.catch(() => undefined);
  sending.on('error', () => undefined);
  sending.write(before);
  return { sending, answer, end: () => sending.end(after) };
}

/** Sends an attachment of so many bytes as they come. */
async function sendAttachment(bytes: number): Promise<{ status: number; body: Record<string, unknown> }> {
  const { sending, answer, end } = beginUpload('/file-attachment/upload', bytes);
  const part = Buffer.alloc(1_000_000, 'x');
  for (let left = bytes; left > 0; left -= part.length)
    if (!sending.write(part.subarray(0, left))) await Promise.race([once(sending, 'drain'), answer]);
  end();
  const response = await answer;
  return { status: response.statusCode ?? 0, body: (await json(response)) as Record<string, unknown> };
}

describe('uploads for notes', () => {
  it('store an attachment of exactly 50,000,000 bytes, and no byte more', async () => {
    const before = await traces();
    expect(await sendAttachment(limits.attachmentMaxBytes + 1)).toMatchObject({
      status: 413,
      body: { code: 'ATTACHMENT_TOO_LARGE', errors: { file: 'The maximum allowed file size is 50MB' } },
    });
    expect(await traces()).toEqual(before);
    const { body } = await sendAttachment(limits.attachmentMaxBytes);
    const file = await fetch(`${world.api.origin}${String(body['url'])}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${world.editor.token}` },
    });
    expect(file.headers.get('content-length')).toBe(String(limits.attachmentMaxBytes));
    const { storageKey, sha256Hex } = await readPastPolicies(world.api.app.services).findOneOrFail(MediaFile, {
      id: String(body['id']),
    });
    expect((await world.api.app.services.storage.stat(storageKey))?.size).toBe(limits.attachmentMaxBytes);
    const sum = createHash('sha256').update(Buffer.alloc(limits.attachmentMaxBytes, 'x'));
    expect(sha256Hex).toBe(sum.digest('hex'));
  });

  it.each([
    ['an SVG that is called a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that is called a PNG', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG that ends early', pngOf(8, 8).subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('take only images as images: %s', async (_name, bytes) => {
    const before = await traces();
    expect(await post('/image/upload/', { articleId: world.article.id, file: imageOf(bytes) })).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_TYPE_NOT_ALLOWED', errors: { image: 'Only images are allowed' } },
    });
    expect(await traces()).toEqual(before);
  });

  it('tell an image by its bytes, whatever it is called', async () => {
    const { body } = await post('/image/upload', {
      articleId: world.article.id,
      file: imageOf(pngOf(3, 2), '../../x.html', 'text/html'),
    });
    const image = await read(body['url'] ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(image.headers.get('cache-control')).toBe('private, no-cache');
    expect(image.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are only ever downloaded as attachments, also a page', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { body } = await post('/file-attachment/upload', {
      articleId: world.article.id,
      file: imageOf(page, 'Plan – für alle.html', 'text/html'),
    });
    const file = await read(body['url'] ?? '');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Plan%20%E2%80%93%20f%C3%BCr%20alle.html`,
    );
    const { signedUrl } = (
      await world.api.rest('POST', '/file-attachment/url', { token: world.editor.token, body: { path: body['url'] } })
    ).body as { signedUrl: string };
    expect((await read(signedUrl)).headers.get('content-disposition')).toMatch(/^attachment/);
    // An image is asked for as an image, and a file as a file.
    expect(
      await world.api.rest('POST', '/image/url', { token: world.editor.token, body: { path: body['url'] } }),
    ).toMatchObject({ status: 404 });
  });

  it.each(['/image/upload/', '/file-attachment/upload'])('leave nothing when they are cut short: %s', async (path) => {
    const before = await traces();
    const { sending } = beginUpload(path, 1_000_000);
    sending.write(Buffer.concat([pngOf(1, 1), Buffer.alloc(300_000)]));
    if (path.startsWith('/file'))
      await eventually(async () => {
        expect((await traces()).jobs).toBe(before.jobs + 1);
      });
    sending.destroy();
    await eventually(async () => {
      expect(await traces()).toEqual(before);
    });
  });

  it('are forms with a file', async () => {
    const { token } = world.editor;
    for (const sent of [{ body: {} }, { form: { articleId: world.article.id } }, { text: '--x--' }])
      expect(await world.api.rest('POST', '/image/upload', { token, ...sent })).toMatchObject({
        status: 422,
        body: { code: 'BAD_INPUT' },
      });
  });

  it('are not made by a form of another site with the cookie of the product', async () => {
    const form = new FormData();
    form.append('file', imageOf(pngOf(1, 1)));
    const answer = await fetch(`${world.api.origin}/api/image/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: `snaplore_auth=${world.editor.token}`, origin: 'https://elsewhere.example' },
    });
    expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });

  it('without an article are their uploader’s alone', async () => {
    const { body } = await post('/image/upload', { file: imageOf(pngOf(1, 1)) });
    expect((await read(body['url'] ?? '')).status).toBe(200);
    for (const { token } of [world.owner, world.stranger]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(world.api.origin + (body['url'] ?? ''), { headers })).status).toBe(404);
    }
    expect((await fetch(world.api.origin + (body['url'] ?? ''))).status).toBe(404);
  });
});

describe('an uploaded image on a live share', () => {
  it('is shown to guests under a path of the share, as long as it is published', async () => {
    const { editor, workspace, api } = world;
    const { id } = await saveArticle(editor, { workspaceId: workspace.id, title: 'Shared', isPublish: true });
    const { body } = await post('/image/upload', { articleId: id, file: imageOf(pngOf(3, 2)) });
    const { body: other } = await post('/image/upload', { articleId: id, file: imageOf(pngOf(5, 5)) });
    await publishShowing(editor, id, body['url'] ?? '', `/media/notes/${newId()}`);
    await setArticleLink(editor, { articleId: id, isOn: true });
    const { body: given } = await api.rest('GET', `/shared/article/${id}/token`, { token: editor.token });
    const shared = await api.rest('GET', `/browse/shared/${(given as { token: string }).token}`);
    const paths = JSON.stringify(shared.body).match(/\/media\/shared\/[\w.-]+/g) ?? [];
    // The image that does not exist has none.
    expect(paths).toHaveLength(1);
    expect(JSON.stringify(shared.body)).not.toContain(body['url']);
    const url = async (path: string | undefined): Promise<unknown> =>
      (await api.rest('POST', '/browse/shared/image/url', { body: { path } })).body;
    const { signedUrl } = (await url(paths[0])) as { signedUrl: string };
    const image = await fetch(api.origin + signedUrl);
    expect(Buffer.from(await image.arrayBuffer()).equals(pngOf(3, 2))).toBe(true);
    // Without a session the path of the note is worth nothing, and neither is one that is not published.
    for (const path of [body['url'], other['url']]) {
      expect((await fetch(api.origin + (path ?? ''))).status).toBe(404);
      expect(await url(path)).toMatchObject({ code: 'NOT_FOUND' });
    }
    await publishShowing(editor, id, other['url'] ?? '');
    expect((await fetch(api.origin + signedUrl)).status).toBe(404);
  });
});

describe('an image by its address', () => {
  const copy = async (url: string): Promise<unknown> => {
    const input = { articleId: world.article.id, url };
    const mutation =
      'mutation ($input: CopyImageFromUrlInput!) { copyImageFromUrl(input: $input) { path width height } }';
    const { data, errors } = await world.api.graph(mutation, { input }, world.editor.token);
    return errors?.[0]?.message ?? data?.['copyImageFromUrl'];
  };
  it.each(['', 'wheel.png', 'file:///etc/passwd', 'javascript:alert(1)'])('is an address: %s', async (url) => {
    expect(await copy(url)).toBe('Please enter the correct url');
  });
  it('is fetched from no server of this network', async () => {
    const before = await traces();
    for (const url of [world.api.origin, 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/'])
      expect(await copy(url)).toBe('This image could not be loaded from its address');
    expect(await traces()).toEqual(before);
  });
});
