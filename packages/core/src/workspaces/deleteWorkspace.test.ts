import { buffer } from 'node:stream/consumers';
import * as limits from '@snaplore/schema/limits';
import type { JobPayloads } from '@snaplore/schema/jobs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveArticle } from '../articles/saveArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import type { Article } from '../articles/article.entity.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { createComment } from '../comments/createComment.js';
import { createGroup } from '../groups/createGroup.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { Job } from '../outbox/job.entity.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { EventRecord } from '../outbox/event.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { indexArticle } from '../search/indexArticle.js';
import { indexWorkspace } from '../search/indexWorkspace.js';
import { commentDocument } from '../testing/commentDocument.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { acceptUpload } from '../videos/acceptUpload.js';
import { startUpload } from '../videos/startUpload.js';
import { Upload } from '../videos/upload.entity.js';
import { addVideoFile } from '../videos/videoFiles.js';
import { Video } from '../videos/video.entity.js';
import { createWorkspace } from './createWorkspace.js';
import { deleteWorkspace } from './deleteWorkspace.js';
import { setWorkspaceGroupRole } from './setWorkspaceGroupRole.js';
import { toggleWorkspaceFavorite } from './toggleWorkspaceFavorite.js';
import { personalWorkspace } from './workspaces.queries.js';

describe('deleting a workspace', () => {
  let app: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  let stranger: TestPerson;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    colleague = await newMember(owner);
    stranger = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const handlers = {
    'search.indexArticle': async ({ caller, payload }: Attempt<'search.indexArticle'>) => {
      await indexArticle(caller, payload.articleId);
    },
    'search.indexWorkspace': async ({ caller, payload }: Attempt<'search.indexWorkspace'>) => {
      await indexWorkspace(caller, payload.workspaceId);
    },
  };

  /** A workspace with one row of everything that can belong to it. */
  async function full(): Promise<{ id: string; keys: string[]; articles: Article[] }> {
    const { id } = await createWorkspace(owner, { title: 'Going', visibility: 'organization' });
    owner = await refreshViewer(owner);
    colleague = await giveRole(colleague, id, 'editor');
    await setWorkspaceGroupRole(owner, { workspaceId: id, groupId: (await createGroup(owner, { title: 'Crew' })).id });
    await toggleWorkspaceFavorite(owner, id);
    const article = await saveArticle(owner, { workspaceId: id, title: 'Going up', isPublish: true });
    const draft = await saveArticle(owner, { workspaceId: id, title: 'Going down' });
    const tab = await createTextTab(owner, article.id);
    await saveArticle(owner, { id: article.id, textTabs: [{ id: tab.id, text: commentDocument('Words') }] });
    await createComment(owner, { articleId: article.id, content: commentDocument('Look', colleague) });
    const uploads = await Promise.all(
      ['a', 'b'].map((fingerprint) =>
        startUpload(owner, {
          articleId: article.id,
          fileName: 'film.mp4',
          mimeType: 'video/mp4',
          size: 4,
          fingerprint,
        }),
      ),
    );
    const keys = uploads.map((upload) => `${upload.storagePrefix}1`);
    for (const key of keys) await app.services.storage.put(key, Buffer.from('film'));
    const video = await acceptUpload(owner, uploads[0]!.id);
    const stored = await storeBytes(owner, Buffer.from('film'));
    await inTransaction(owner, async (tx) => {
      const row = await tx.em.findOneOrFail(Video, { id: video.id });
      await addVideoFile(tx, row, stored, { kind: 'original', name: 'film.mp4' });
    });
    keys.push(stored.storageKey);
    await runJobs(app, handlers);
    return { id, keys, articles: [article, draft] };
  }

  /** The company's rows, by table, that contain one of these ids; without those that stay on purpose. */
  async function rowsWith(ids: readonly string[]): Promise<string[]> {
    const em = app.services.database.system.em.fork();
    const tables = await em.execute<{ name: string }[]>(
      `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'company_id'`,
    );
    const found: string[] = [];
    for (const { name } of tables.filter((table) => !['event', 'job', 'audit_entry'].includes(table.name))) {
      const rows = await em.execute<{ row: string }[]>(
        `select to_jsonb(t)::text as row from "${name}" t where company_id = ?`,
        [owner.viewer.companyId],
      );
      if (rows.some(({ row }) => ids.some((id) => row.includes(id)))) found.push(name);
    }
    return found.sort();
  }

  it('deletes everything in it in one transaction', async () => {
    const { id, articles } = await full();
    const ids = [id, ...articles.map((article) => article.id)];
    expect(await rowsWith(ids)).toEqual(
      expect.arrayContaining([
        'article',
        'comment',
        'media_file',
        'notification',
        'search_entry',
        'text_tab',
        'upload',
        'video',
        'workspace',
        'workspace_favorite',
        'workspace_group_role',
        'workspace_role',
      ]),
    );
    expect(await deleteWorkspace(owner, id)).toBe(id);
    expect(await rowsWith(ids)).toEqual([]);
    // Jobs that were still waiting find nothing to do.
    await runJobs(app, handlers);
    expect(await rowsWith(ids)).toEqual([]);
    expect(await reader(owner).findOneOrFail(AuditEntry, { subjectId: id, action: 'workspace.deleted' })).toMatchObject(
      {
        subjectName: 'Going',
        actorId: owner.viewer.userId,
        details: { articles: 2 },
      },
    );
  });

  it('notifies its viewers and the receivers of notifications from it', async () => {
    const { id } = await full();
    await deleteWorkspace(owner, id);
    const events = await app.services.database.system.em
      .fork()
      .find(EventRecord, { companyId: owner.viewer.companyId }, { orderBy: { id: 'desc' }, limit: 2 });
    expect(events.map(({ name, payload }) => [name, payload]).reverse()).toEqual([
      ['workspace.deleted', expect.objectContaining({ workspaceId: id })],
      ['notification.changed', { userId: colleague.viewer.userId }],
    ]);
  });

  it('removes the files of its videos at once and again after the last signed address expires', async () => {
    const removing = {
      'media.remove': async ({ caller, payload }: Attempt<'media.remove'>) => {
        await removeMedia(caller.services, payload);
      },
    };
    await runJobs(app, removing);
    const { id, keys } = await full();
    const { storage } = app.services;
    const kept = await full();
    await deleteWorkspace(owner, id);
    for (const key of keys) expect((await buffer(await storage.get(key))).toString()).toBe('film');
    const jobs = await app.services.database.system.em
      .fork()
      .find(Job, { name: 'media.remove', status: 'new' }, { orderBy: { nextAttemptAt: 'asc' } });
    expect(jobs).toHaveLength(2);
    const [soon, late] = jobs.map(({ nextAttemptAt }) => Number(nextAttemptAt) - Date.now());
    expect(soon).toBeLessThan(60_000);
    expect(late).toBeGreaterThan(limits.uploadExpiresMs);
    // Parts may arrive until their addresses have expired; a file is never stored again under its key.
    const { uploadPrefixes } = jobs[0]?.payload as JobPayloads['media.remove'];
    expect(jobs[1]?.payload).toEqual({ storageKeys: [], uploadPrefixes });
    await runJobs(app, removing);
    for (const key of keys) expect(await storage.stat(key), key).toBeNull();
    for (const key of kept.keys) expect(await storage.stat(key), key).not.toBeNull();
  });

  it('keeps files and parts that still have a row', async () => {
    const { keys, articles } = await full();
    const em = reader(owner);
    const articleId = { $in: articles.map((article) => article.id) };
    const storageKeys = (await em.find(MediaFile, { articleId })).map((file) => file.storageKey);
    const uploadPrefixes = (await em.find(Upload, { articleId })).map((upload) => upload.storagePrefix);
    expect([storageKeys.length, uploadPrefixes.length]).toEqual([1, 2]);
    expect(await removeMedia(app.services, { storageKeys, uploadPrefixes })).toBe(0);
    for (const key of keys) expect(await app.services.storage.stat(key)).not.toBeNull();
  });

  it('leaves everything in place when one part fails', async () => {
    const { id } = await full();
    const em = app.services.database.system.em.fork();
    const counts = async (): Promise<unknown> =>
      (
        await em.execute<unknown[]>(
          `select (select count(*) from article where workspace_id = ?) as articles, (select count(*) from job) as jobs,
             (select count(*) from event) as events, (select count(*) from audit_entry) as entries`,
          [id],
        )
      )[0];
    const before = await counts();
    // A row that references the workspace without a cascade: found at the end of the deletion.
    const client = new pg.Client({ connectionString: app.ownerUrl });
    await client.connect();
    await client.query('create table keepsake (workspace_id uuid references workspace (id))');
    await client.query('insert into keepsake values ($1)', [id]);
    await expect(deleteWorkspace(owner, id)).rejects.toThrow('keepsake');
    expect(await counts()).toEqual(before);
    await client.query('drop table keepsake');
    await client.end();
    await deleteWorkspace(owner, id);
    expect(await counts()).toMatchObject({ articles: '0' });
  });

  it('refuses a personal workspace and does not find one of another company', async () => {
    await expect(deleteWorkspace(owner, (await personalWorkspace(owner)).id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const { id } = await createWorkspace(owner, { title: 'Staying', visibility: 'public' });
    await expect(deleteWorkspace(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(deleteWorkspace(colleague, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(deleteWorkspace(owner, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
