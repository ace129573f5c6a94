import { createHash } from 'node:crypto';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { Company } from '../companies/company.entity.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { reader } from '../outbox/transaction.js';
import { revokeSession } from '../sessions/revokeSessions.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { acceptUpload } from '../videos/acceptUpload.js';
import { cancelUpload } from '../videos/cancelUpload.js';
import { Upload } from '../videos/upload.entity.js';
import { acceptedParts, missingParts } from '../videos/uploadParts.js';
import { Video } from '../videos/video.entity.js';
import { listOpenUploads } from '../videos/videos.queries.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { discardRecording } from './discardRecording.js';
import { finishRecording } from './finishRecording.js';
import { finishSilentRecording } from './finishSilentRecording.js';
import { openRecordingParts } from './openRecordingParts.js';
import { Recording } from './recording.entity.js';
import { callerOfRecordingKey } from './recordingKey.js';
import { startRecording, type StartRecording, type StartedRecording } from './startRecording.js';

const partBytes = limits.recordingPartBytes;
const sha256 = createHash('sha256').update('a recording').digest('hex');

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let viewer: TestPerson;
let stranger: TestPerson;
let workspace: Workspace;
let article: Article;
let start: StartRecording;

const visitor = (): Caller => ({
  viewer: { kind: 'anonymous', companyId: null },
  services: app.services,
  requestId: 'test',
  address: '',
});
const keyOf = ({ access }: StartedRecording): string => access?.key ?? '';
const byKey = async (started: StartedRecording): Promise<MemberCaller> =>
  await callerOfRecordingKey(visitor(), started.upload.id, keyOf(started));
const send = async (upload: Upload, numbers: number[]): Promise<void> => {
  for (const number of numbers) {
    const size = upload.partSizes[number - 1] as number;
    await app.services.storage.put(`${upload.storagePrefix}${String(number)}`, Buffer.alloc(size));
  }
};
const read = async (upload: Upload): Promise<Upload> => await reader(editor).findOneOrFail(Upload, { id: upload.id });
const silentFor = async (upload: Upload, ms: number): Promise<void> => {
  await writePastPolicies(app.services, async ({ em }) => {
    await em.nativeUpdate(Recording, { uploadId: upload.id }, { seenAt: databaseNow(-ms) });
  });
};
const finishSilent = async (upload: Upload): Promise<string> =>
  await finishSilentRecording({ ...visitor(), viewer: { kind: 'job', companyId: editor.viewer.companyId } }, upload.id);

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  stranger = await newOwner(app.services, 'Another Company');
  workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
  editor = await giveRole(await newMember(owner), workspace.id, 'editor');
  viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
});
beforeEach(async () => {
  article = await createArticle(editor, { workspaceId: workspace.id, title: 'Brakes' });
  start = { articleId: article.id, recorderId: 'one', title: 'Recording of 27 November' };
});
afterAll(async () => {
  await app.close();
});

describe('who may record', () => {
  it('is whoever may edit the article', async () => {
    await expect(startRecording(stranger, start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(startRecording(viewer, start)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(startRecording(editor, start)).resolves.toMatchObject({ upload: { isRecording: true } });
    await expect(startRecording(owner, start)).resolves.toMatchObject({ upload: { isRecording: true } });
  });

  it('opens, finishes, accepts and discards only an own recording', async () => {
    const { upload } = await startRecording(editor, start);
    for (const other of [owner, viewer, stranger]) {
      await expect(openRecordingParts(other, upload.id, 2)).rejects.toMatchObject({ code: /NOT_FOUND|FORBIDDEN/ });
      await expect(finishRecording(other, upload.id, { size: 5, sha256 })).rejects.toMatchObject({
        code: /NOT_FOUND|FORBIDDEN/,
      });
      await expect(acceptUpload(other, upload.id)).rejects.toMatchObject({ code: /NOT_FOUND|FORBIDDEN/ });
      await expect(cancelUpload(other, upload.id)).rejects.toMatchObject({ code: /NOT_FOUND|FORBIDDEN/ });
    }
    expect((await read(upload)).status).toBe('open');
  });
});

describe('the key of a recording', () => {
  it('stands for the member whose page got it, for that one recording, and is stored as a hash', async () => {
    const started = await startRecording(editor, start);
    const other = await startRecording(editor, { ...start, recorderId: 'two' });
    expect((await byKey(started)).viewer).toMatchObject({ userId: editor.viewer.userId });
    for (const wrong of [keyOf(other), `${keyOf(started)}x`, ''])
      await expect(callerOfRecordingKey(visitor(), started.upload.id, wrong)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    await expect(callerOfRecordingKey(visitor(), "' or 1=1", keyOf(started))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const row = await reader(editor).findOneOrFail(Recording, { uploadId: started.upload.id });
    expect(row.keyHash?.toString('base64url')).not.toContain(keyOf(started));
  });

  it('works for 24 hours, and until the next one is given', async () => {
    const first = await startRecording(editor, start);
    expect(Math.round((Number(first.access?.keyExpiresAt) - Date.now()) / 60_000)).toBe(24 * 60);
    const second = await startRecording(editor, start);
    expect(second.upload.id).toBe(first.upload.id);
    await expect(byKey(first)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(byKey(second)).resolves.toBeDefined();
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Recording, { uploadId: first.upload.id }, { keyExpiresAt: databaseNow(-1_000) });
    });
    await expect(byKey(second)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends with the session, with the right to edit, and with the company', async () => {
    const member = await giveRole(await newMember(owner), workspace.id, 'editor');
    const started = await startRecording(member, start);
    await giveRole(member, workspace.id, 'viewer');
    await expect(openRecordingParts(await byKey(started), started.upload.id, 2)).rejects.toMatchObject({
      code: /NOT_FOUND|FORBIDDEN/,
    });
    await giveRole(member, workspace.id, 'editor');
    await expect(openRecordingParts(await byKey(started), started.upload.id, 2)).resolves.toBeDefined();
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isActivated: false });
    });
    await expect(byKey(started)).rejects.toMatchObject({ code: 'COMPANY_DEACTIVATED' });
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { isActivated: true });
    });
    await revokeSession(member, member.viewer.sessionId);
    await expect(byKey(started)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('sending a recording while it is made', () => {
  it('opens whole parts of 8,000,000 bytes, a few ahead of those that have arrived', async () => {
    const { upload } = await startRecording(editor, start);
    expect(upload).toMatchObject({ partSize: 8_000_000, partCount: 1, fileName: 'Recording of 27 November.webm' });
    const opened = await openRecordingParts(editor, upload.id, limits.recordingPartsAhead);
    expect(opened.partSizes).toEqual(Array.from({ length: 8 }, () => 8_000_000));
    await expect(openRecordingParts(editor, upload.id, 9)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await send(opened, [1, 2]);
    const more = await openRecordingParts(editor, upload.id, 10);
    const accepted = await acceptedParts(app.services.storage, more);
    expect(accepted).toEqual([1, 2]);
    expect((await missingParts(app.services.storage, more, accepted)).map(({ number }) => number)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect((await openRecordingParts(editor, upload.id, 3)).partCount).toBe(10);
    for (const through of [-1, 1.5, Number.NaN])
      await expect(openRecordingParts(editor, upload.id, through)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(openRecordingParts(editor, upload.id, limits.uploadMaxBytes / partBytes + 1)).rejects.toMatchObject({
      code: 'VIDEO_TOO_LARGE',
    });
  });

  it('becomes a video once it is finished and all of it has arrived', async () => {
    const { upload } = await startRecording(editor, start);
    await openRecordingParts(editor, upload.id, 2);
    await send(await read(upload), [1, 2]);
    await expect(acceptUpload(editor, upload.id)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
    const size = 2 * partBytes + 7;
    const finished = await finishRecording(editor, upload.id, { size, sha256 });
    expect(finished.partSizes).toEqual([partBytes, partBytes, 7]);
    await expect(acceptUpload(editor, upload.id)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
    await expect(openRecordingParts(editor, upload.id, 4)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(finishRecording(editor, upload.id, { size: size + 1, sha256 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(finishRecording(editor, upload.id, { size, sha256 })).resolves.toMatchObject({ size });
    await send(finished, [3]);
    const video = await acceptUpload(editor, upload.id);
    expect(video).toMatchObject({ size, status: 'processing', mimeType: 'video/webm' });
    expect((await acceptUpload(editor, upload.id)).id).toBe(video.id);
    expect(await startRecording(editor, start)).toMatchObject({ access: null, upload: { videoId: video.id, size } });
  });

  it('may be shorter than one part', async () => {
    const { upload } = await startRecording(editor, start);
    await send(await finishRecording(editor, upload.id, { size: 5, sha256 }), [1]);
    await expect(acceptUpload(editor, upload.id)).resolves.toMatchObject({ size: 5 });
  });

  it('refuses an empty one, one that is too large, and what is no digest', async () => {
    const { upload } = await startRecording(editor, start);
    for (const [size, digest, code] of [
      [0, sha256, 'VIDEO_EMPTY'],
      [limits.uploadMaxBytes + 1, sha256, 'VIDEO_TOO_LARGE'],
      [1.5, sha256, 'BAD_INPUT'],
      [5, 'abc', 'BAD_INPUT'],
    ] as const)
      await expect(finishRecording(editor, upload.id, { size, sha256: digest })).rejects.toMatchObject({ code });
  });

  it('is no upload that goes on by choosing a file again', async () => {
    await startRecording(editor, start);
    expect(await listOpenUploads(editor, article.id)).toEqual([]);
  });

  it('counts as a video of the article, and its parts for the quota', async () => {
    for (let each = 0; each < limits.videosPerArticle; each += 1)
      await startRecording(editor, { ...start, recorderId: `recording ${String(each)}` });
    await expect(startRecording(editor, { ...start, recorderId: 'one more' })).rejects.toMatchObject({
      code: 'VIDEOS_FULL',
    });
    const full = await createArticle(editor, { workspaceId: workspace.id, title: 'Full' });
    const { upload } = await startRecording(editor, { ...start, articleId: full.id });
    const quota = async (bytes: number | null): Promise<void> => {
      await writePastPolicies(app.services, async ({ em }) => {
        await em.nativeUpdate(Company, { id: owner.viewer.companyId }, { storageQuota: bytes });
      });
    };
    await quota(1);
    await expect(openRecordingParts(editor, upload.id, 2)).rejects.toMatchObject({ code: 'COMPANY_STORAGE_FULL' });
    await quota(null);
    expect((await read(upload)).partCount).toBe(1);
  });

  it('is gone once it is discarded', async () => {
    const started = await startRecording(editor, start);
    await send(started.upload, [1]);
    await cancelUpload(await byKey(started), started.upload.id);
    await expect(openRecordingParts(editor, started.upload.id, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.services.storage.list(started.upload.storagePrefix)).toEqual([]);
  });

  it('is discarded by a later page, by its recorder, once and by its owner alone', async () => {
    const { upload } = await startRecording(editor, start);
    const { articleId, recorderId } = start;
    for (const other of [viewer, stranger])
      await expect(discardRecording(other, { articleId, recorderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await discardRecording(owner, { articleId, recorderId });
    expect((await read(upload)).status).toBe('open');
    await discardRecording(editor, { articleId, recorderId });
    expect((await read(upload)).status).toBe('cancelled');
    await expect(discardRecording(editor, { articleId, recorderId })).resolves.toBe(true);
  });
});

describe('a recording whose recorder is gone', () => {
  it('becomes a video of what has arrived, after 30 minutes of silence', async () => {
    const { upload } = await startRecording(editor, start);
    const opened = await openRecordingParts(editor, upload.id, 4);
    await send(opened, [1, 2, 4]);
    await silentFor(upload, limits.recordingSilenceMs - 60_000);
    expect(await finishSilent(upload)).toBe('its recorder is there');
    expect((await read(upload)).status).toBe('open');
    await silentFor(upload, limits.recordingSilenceMs + 1_000);
    expect(await finishSilent(upload)).toBe('made a video of what has arrived');
    const video = await reader(editor).findOneOrFail(Video, { articleId: article.id });
    expect(video).toMatchObject({ size: 2 * partBytes, uploaderId: editor.viewer.userId, status: 'processing' });
    expect(await finishSilent(upload)).toBe('it has ended');
  });

  it('is waited for while nothing has arrived, and not made for an owner who may not edit any more', async () => {
    const member = await giveRole(await newMember(owner), workspace.id, 'editor');
    const { upload } = await startRecording(member, start);
    await silentFor(upload, limits.recordingSilenceMs + 1_000);
    expect(await finishSilent(upload)).toBe('nothing has arrived');
    await send(upload, [1]);
    await giveRole(member, workspace.id, 'viewer');
    expect(await finishSilent(upload)).toBe('its owner may not any more');
    expect((await read(upload)).status).toBe('open');
  });

  it('takes a finished one whole when its last request alone is missing', async () => {
    const { upload } = await startRecording(editor, start);
    await send(await finishRecording(editor, upload.id, { size: 9, sha256 }), [1]);
    await silentFor(upload, limits.recordingSilenceMs + 1_000);
    expect(await finishSilent(upload)).toBe('made a video of what has arrived');
    expect(await reader(editor).findOneOrFail(Video, { articleId: article.id })).toMatchObject({ size: 9 });
  });

  it('ends its key', async () => {
    const started = await startRecording(editor, start);
    await send(started.upload, [1]);
    await silentFor(started.upload, limits.recordingSilenceMs + 1_000);
    await finishSilent(started.upload);
    await expect(byKey(started)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('has a look at it enqueued from its start', async () => {
    const { upload } = await startRecording(editor, start);
    const rows = await app.services.database.system.em.fork().execute<{ due: number }[]>(
      `select extract(epoch from next_attempt_at - now())::int as due from job
         where name = 'recordings.finishSilent' and payload ->> 'uploadId' = ?`,
      [upload.id],
    );
    expect(rows).toHaveLength(1);
    expect(Math.abs((rows[0]?.due ?? 0) - 1_800)).toBeLessThan(30);
  });
});
