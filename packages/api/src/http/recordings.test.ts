import { createHash } from 'node:crypto';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { Video } from '@snaplore/core/videos/video.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { startRecording, type StartedRecording } from '@snaplore/core/recordings/startRecording';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRestWorld, type RestWorld } from '../rest/testing/restWorld.js';

let world: RestWorld;
let started: StartedRecording;
let recordings = 0;

beforeAll(async () => {
  world = await openRestWorld();
});
beforeEach(async () => {
  recordings += 1;
  started = await startRecording(world.editor, {
    articleId: world.article.id,
    recorderId: `recorder ${String(recordings)}`,
    title: 'Wheels',
  });
});
afterAll(async () => {
  await world.api.close();
});

interface Answer {
  status: number;
  body: {
    code?: string;
    acceptedParts?: number[];
    missingParts?: { number: number; url: string; size: number }[];
    videoId?: string;
  };
}

async function call(
  method: 'POST' | 'DELETE',
  path: string,
  {
    key = started.access?.key ?? '',
    id = started.upload.id,
    body,
  }: { key?: string | null; id?: string; body?: object } = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${world.api.origin}/api/recordings/${id}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

describe('/api/recordings', () => {
  it('sends a recording by its key alone, from the first part to the video', async () => {
    const bytes = Buffer.from('a recording of one short part');
    const opened = await call('POST', '/parts', { body: { through: 2 } });
    expect(opened.body.missingParts?.map(({ number, size }) => [number, size])).toEqual([
      [1, 8_000_000],
      [2, 8_000_000],
    ]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const finished = await call('POST', '/finish', { body: { size: bytes.length, sha256 } });
    const part = finished.body.missingParts?.[0];
    expect(part?.size).toBe(bytes.length);
    const url = new URL(part?.url ?? '', world.api.origin);
    expect((await fetch(url, { method: 'PUT', body: bytes })).status).toBe(200);
    const accepted = await call('POST', '/accept');
    expect(accepted.status).toBe(200);
    const video = await readPastPolicies(world.api.app.services).findOneOrFail(Video, {
      id: String(accepted.body.videoId),
    });
    expect(video).toMatchObject({ articleId: world.article.id, uploaderId: world.editor.viewer.userId });
  });

  it.each<[string, () => { key?: string | null; id?: string }, Record<string, string>?]>([
    ['no key', () => ({ key: null })],
    ['a wrong key', () => ({ key: 'x'.repeat(43) })],
    ['a session token', () => ({ key: world.editor.token })],
    ['the cookie of its owner', () => ({ key: null }), { cookie: 'own' }],
    ['the key of another recording', () => ({ id: '0199a8e2-0000-7000-8000-000000000000' })],
  ])('answers 401 to %s, and does nothing', async (_what, by, headers = {}) => {
    const sent = 'cookie' in headers ? { cookie: `snaplore_auth=${world.editor.token}` } : headers;
    const body = { size: 5, sha256: '0'.repeat(64) };
    for (const [method, path, asked] of [
      ['POST', '/parts', { through: 2 }],
      ['POST', '/finish', body],
      ['POST', '/accept', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await call(method, path, { ...by(), ...(asked ? { body: asked } : {}) }, sent);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    const upload = await readPastPolicies(world.api.app.services).findOneOrFail(Upload, { id: started.upload.id });
    expect(upload).toMatchObject({ status: 'open', size: 8_000_000 });
  });

  it('is no key to anything else', async () => {
    const answer = await fetch(`${world.api.origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${started.access?.key ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ me { id } }' }),
    });
    expect(await answer.text()).not.toContain(world.editor.viewer.userId);
  });

  it.each<[object, number, string]>([
    [{}, 422, 'BAD_INPUT'],
    [{ through: 'many' }, 422, 'BAD_INPUT'],
    [{ through: 1_000 }, 422, 'BAD_INPUT'],
    [{ through: 1, more: 'x'.repeat(2_000) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %o', async (body, status, code) => {
    const answer = await call('POST', '/parts', { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('discards it', async () => {
    expect((await call('DELETE', '')).status).toBe(200);
    expect((await call('POST', '/parts', { body: { through: 2 } })).status).toBe(404);
  });

  it('is open to pages of ours alone', async () => {
    const answer = await fetch(`${world.api.origin}/api/recordings/${started.upload.id}/accept`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
