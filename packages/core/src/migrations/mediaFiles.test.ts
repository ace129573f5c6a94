import type { JobPayloads } from '@snaplore/schema/jobs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { moveFiles } from '../media/moveFiles.js';
import { removeMedia } from '../media/removeMedia.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { Job } from '../outbox/job.entity.js';
import { reader } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { Upload } from '../videos/upload.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { mediaFilesSql } from './0022_mediaFiles.js';

let app: TestApp;
let client: pg.Client;
let owner: TestPerson;
let articleId: string;
/** Owns the tables without being a superuser, as in an installation: forced policies apply to it. */
let tableOwner: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
  articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' })).id;
  client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  tableOwner = `owner_of_${rows[0]?.name ?? ''}`;
  // The tables as they were before.
  await client.query(`
    drop table media_file;
    drop trigger objects_insert on upload;
    drop trigger objects_update on upload;
    drop trigger objects_delete on upload;
    alter table upload drop column storage_prefix, alter column parts_bytes set default 0;
    alter table video alter column checked_at set default now(), add column files jsonb not null default '[]', add column has_poster boolean not null default false,
      add column has_peaks boolean not null default false;
    create role ${tableOwner};
    grant create, usage on schema public to ${tableOwner};
    do $$ declare each text; begin
      for each in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I owner to ${tableOwner}', each);
      end loop;
    end $$`);
});
afterAll(async () => {
  await client.query(
    `reset role; reassign owned by ${tableOwner} to current_user; drop owned by ${tableOwner}; drop role ${tableOwner}`,
  );
  await client.end();
  await app.close();
});

const companyId = (): string => owner.viewer.companyId;
const oldKey = (videoId: string, name: string): string => `companies/${companyId()}/videos/${videoId}/${name}`;

async function insertVideo(status: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    company_id: companyId(),
    article_id: articleId,
    uploader_id: owner.viewer.userId,
    file_name: 'brakes.mov',
    mime_type: 'video/quicktime',
    size: 8,
    status,
    created_at: '2026-01-01',
    updated_at: '2026-01-01',
    ...columns,
  };
  const names = Object.keys(row);
  const { rows } = await client.query<{ id: string }>(
    `insert into video (id, ${names.join(', ')})
     values (gen_random_uuid(), ${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

it('makes rows of the files of existing videos, and moves them to keys without an id of the company', async () => {
  const { storage } = app.services;
  const files = [
    { name: 'playable.webm', mimeType: 'video/webm', label: 'Original', width: 640, height: 360, size: 8 },
    { name: '720p.mp4', mimeType: 'video/mp4', label: '360p', width: 640, height: 360, size: 8 },
  ];
  const ready = await insertVideo('ready', {
    files: JSON.stringify(files),
    has_poster: true,
    has_peaks: true,
    sprite: JSON.stringify({ columns: 1, rows: 1, tileWidth: 1, tileHeight: 1, intervalMs: 1 }),
  });
  const names = ['original', 'playable.webm', '720p.mp4', 'poster.jpg', 'sprite.jpg', 'peaks.json'];
  for (const name of names) await storage.put(oldKey(ready, name), Buffer.from('the film'));
  // Its parts are not joined: there is no object yet.
  const processing = await insertVideo('processing');
  const refused = await insertVideo('failed', { error_code: 'VIDEO_CUT_SHORT' });
  await storage.put(oldKey(refused, 'original'), Buffer.from('left'));
  const deleted = '00000000-0000-4000-8000-000000000001';
  await storage.put(oldKey(deleted, 'poster.jpg'), Buffer.from('deleted'));
  const upload = '00000000-0000-4000-8000-000000000002';
  await client.query(
    `insert into upload (id, company_id, article_id, uploader_id, file_name, mime_type, size, fingerprint, part_size,
       video_id, created_at, expires_at)
     values ($1, $2, $3, $4, 'brakes.mov', 'video/quicktime', 8, 'brakes', 50000000, $5, now(), now())`,
    [upload, companyId(), articleId, owner.viewer.userId, processing],
  );
  await client.query(
    `insert into job (id, company_id, name, payload, status, attempt_limit, handed_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'media.remove', $2, 'new', 12, now(), now(), now())`,
    [companyId(), { videoIds: [deleted], uploadIds: [deleted] }],
  );

  await client.query(`begin; set role ${tableOwner}`);
  await client.query(mediaFilesSql);
  await client.query('commit; reset role');
  // By later migrations; jobs run when all are done.
  await client.query(
    'alter table media_file add sizes jsonb, add unnamed_since timestamptz, add checked_at timestamptz, ' +
      'add codecs text, add segment_count integer, add segments jsonb',
  );
  await client.query('grant all on media_file to snaplore_app, snaplore_system');

  const rows = await reader(owner).find(MediaFile, { articleId });
  expect(new Set(rows.map(({ videoId, kind, storageKey }) => `${String(videoId)} ${kind} ${storageKey}`))).toEqual(
    new Set([
      `${ready} original ${oldKey(ready, 'original')}`,
      `${ready} playable ${oldKey(ready, 'playable.webm')}`,
      `${ready} rendition ${oldKey(ready, '720p.mp4')}`,
      `${ready} poster ${oldKey(ready, 'poster.jpg')}`,
      `${ready} sprite ${oldKey(ready, 'sprite.jpg')}`,
      `${ready} peaks ${oldKey(ready, 'peaks.json')}`,
      `${processing} original ${oldKey(processing, 'original')}`,
    ]),
  );
  expect(rows.find(({ kind }) => kind === 'rendition')).toMatchObject({
    name: '720p.mp4',
    mimeType: 'video/mp4',
    label: '360p',
    width: 640,
    height: 360,
    bytes: 8,
    sha256: null,
    uploaderId: owner.viewer.userId,
  });
  expect(rows.find(({ kind }) => kind === 'poster')).toMatchObject({ mimeType: 'image/jpeg', bytes: null });
  expect(await reader(owner).findOneOrFail(Upload, { id: upload })).toMatchObject({
    storagePrefix: `companies/${companyId()}/uploads/${upload}/`,
  });
  const waiting = await readPastPolicies(app.services).find(Job, { name: 'media.remove', handedAt: { $ne: null } });
  const { storageKeys, uploadPrefixes } = waiting[0]?.payload as JobPayloads['media.remove'];
  expect(storageKeys).toContain(oldKey(deleted, 'poster.jpg'));
  expect(uploadPrefixes).toEqual([`companies/${companyId()}/uploads/${deleted}/`]);

  const ran = await runJobs(app, {
    'media.moveFiles': async ({ caller, payload }: Attempt<'media.moveFiles'>) => {
      await moveFiles(caller, payload.mediaFileIds);
    },
    'media.remove': async ({ payload }: Attempt<'media.remove'>) => {
      await removeMedia(app.services, payload);
    },
  });
  expect(ran).toContain('media.moveFiles');
  const moved = await reader(owner).find(MediaFile, { videoId: ready });
  for (const { storageKey, bytes, sha256Hex } of moved) {
    expect(storageKey).toMatch(/^files\/[0-9a-f]{32}\.(mov|mp4|webm|jpg|json)$/);
    expect([bytes, sha256Hex?.length]).toEqual([8, 64]);
  }
  expect((await storage.list('')).map(({ key }) => key)).toEqual(moved.map(({ storageKey }) => storageKey).sort());

  const { rows: forced } = await client.query(
    "select relname from pg_class where relname in ('job', 'media_file', 'upload', 'video') and relforcerowsecurity",
  );
  expect(forced).toHaveLength(4);
});
