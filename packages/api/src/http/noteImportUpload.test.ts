import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eventually } from '@snaplore/core/testing/eventually';
import { zipOf, zipOfFiles } from '@snaplore/core/testing/zips';
import { NoteImport } from '@snaplore/core/noteImports/noteImport.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import type { TestPerson } from '@snaplore/core/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestWorld, type RestWorld } from '../rest/testing/restWorld.js';

let world: RestWorld;
beforeAll(async () => {
  world = await openRestWorld();
});
afterAll(async () => {
  await world.api.close();
});

const fileOf = (bytes: Buffer | string, name: string): File =>
  new File([new Uint8Array(Buffer.from(bytes as string))], name);

async function send(
  person: TestPerson | null,
  file: File | null,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.append('workspaceId', world.workspace.id);
  if (file) form.append('file', file);
  const answer = await fetch(`${world.api.origin}/api/note-imports`, {
    method: 'POST',
    body: form,
    headers: { ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Everything that a refused file could leave. */
async function traces(): Promise<unknown> {
  const { storage, config } = world.api.app.services;
  const em = readPastPolicies(world.api.app.services);
  return {
    objects: (await storage.list('')).map(({ key }) => key),
    imports: await em.count(NoteImport, {}),
    jobs: await em.count(Job, { name: { $in: ['media.remove', 'notes.previewImport'] } }),
    folders: await readdir(join(config.DATA_DIR, 'work')).catch(() => []),
  };
}

const page = fileOf('# Words\n\ntext', 'words.md');

describe('POST /api/note-imports', () => {
  it.each([
    ['nobody', () => null, 401, 'UNAUTHENTICATED'],
    ['somebody of another company', () => world.stranger, 404, 'NOT_FOUND'],
    ['a reader', () => world.viewer, 403, 'FORBIDDEN'],
    ['an editor', () => world.editor, 200, undefined],
  ])('takes a file of those who may edit articles: %s', async (_who, person, status, code) => {
    const before = await traces();
    const answer = await send(person(), page);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    if (status !== 200) expect(await traces()).toEqual(before);
    else
      expect(
        await readPastPolicies(world.api.app.services).findOneOrFail(NoteImport, { id: String(answer.body['id']) }),
      ).toMatchObject({ fileName: 'words.md', bytes: 13, userId: world.editor.viewer.userId });
  });

  it('takes no form of another site', async () => {
    const headers = { cookie: `snaplore_auth=${world.editor.token}`, origin: 'https://elsewhere.example' };
    expect((await send(null, page, headers)).body).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  });

  it.each<[string, () => Promise<Buffer | string>, string, string]>([
    ['a program', async () => Promise.resolve('MZ'), 'a.exe', 'NOTE_IMPORT_TYPE'],
    ['a damaged zip', async () => (await zipOfFiles({ 'a.md': 'words' })).subarray(0, 40), 'a.zip', 'ZIP_UNREADABLE'],
    ['a zip with a link', async () => await zipOf([{ name: 'a', content: '/', mode: 0o120777 }]), 'a.zip', 'ZIP_LINK'],
    [
      'a zip within a zip that leads out',
      async () => {
        const inner = Buffer.from(await zipOfFiles({ 'aa/b.md': 'words' }));
        for (let at = inner.indexOf('aa/b.md'); at !== -1; at = inner.indexOf('aa/b.md', at + 1))
          inner.write('../b.md', at);
        return await zipOfFiles({ 'part.zip': inner });
      },
      'a.zip',
      'ZIP_NAME_UNSAFE',
    ],
  ])('refuses on arrival what cannot be read, and keeps nothing: %s', async (_what, bytes, name, code) => {
    const before = await traces();
    expect((await send(world.editor, fileOf(await bytes(), name))).body).toMatchObject({ code });
    expect(await traces()).toEqual(before);
  });

  it('needs a file, and leaves nothing of one that is cut short', async () => {
    const before = await traces();
    expect((await send(world.editor, null)).body).toMatchObject({ code: 'BAD_INPUT' });
    const sending = httpRequest(`${world.api.origin}/api/note-imports`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.editor.token}`,
        'content-type': 'multipart/form-data; boundary=xxxxxxxx',
        'content-length': 1_000_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write(
      `--xxxxxxxx\r\nContent-Disposition: form-data; name="workspaceId"\r\n\r\n${world.workspace.id}\r\n` +
        `--xxxxxxxx\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n${'x'.repeat(100_000)}`,
    );
    await once(sending, 'socket');
    await eventually(async () => {
      expect(await traces()).not.toEqual(before);
    });
    sending.destroy();
    await eventually(async () => {
      expect(await traces()).toEqual(before);
    });
  });
});
