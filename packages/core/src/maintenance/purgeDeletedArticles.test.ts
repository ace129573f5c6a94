import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { discardDraft } from '../articles/discardDraft.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import { publishArticle } from '../articles/publishArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import type { Attempt } from '../jobs/runAttempt.js';
import { removeMedia } from '../media/removeMedia.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { acceptUpload } from '../videos/acceptUpload.js';
import { startUpload } from '../videos/startUpload.js';
import { addVideoFile } from '../videos/videoFiles.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { purgeDeletedArticles } from './purgeDeletedArticles.js';
import { purgeExpired } from './purgeExpired.js';

const day = 24 * 3_600_000;

describe('purging what was deleted', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    other = await newOwner(app.services, 'Another Company');
  });
  afterAll(async () => {
    await app.close();
  });

  const article = async (title: string, person = owner): Promise<string> => {
    const { id: workspaceId } = await createWorkspace(person, { title: 'Workshop', visibility: 'organization' });
    return (await createArticle(person, { workspaceId, title })).id;
  };
  const age = async (id: string, milliseconds: number): Promise<void> => {
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Article, { id }, { deletedAt: new Date(Date.now() - milliseconds) });
    });
  };
  const titles = async (): Promise<string[]> =>
    (await readPastPolicies(app.services).find(Article, {})).map(({ title }) => title).sort();

  it('removes for good what nobody can bring back any more, of every company, in batches', async () => {
    for (const [title, person] of [
      ['old', owner],
      ['old too', owner],
      ['their old one', other],
    ] as const) {
      const id = await article(title, person);
      await createTextTab(person, id);
      await publishArticle(person, { id });
      await deleteArticle(person, id);
      await age(id, limits.deletedKeptMs + 1_000);
    }
    const late = await article('of late');
    await deleteArticle(owner, late);
    await age(late, limits.deletedKeptMs - day);
    await article('there');
    expect(await purgeDeletedArticles(app.services, 1)).toBe(3);
    expect(await titles()).toEqual(['of late', 'there']);
    expect(await purgeDeletedArticles(app.services, 1)).toBe(0);
  });

  it('removes the files of their videos at once and again after the last signed address expires', async () => {
    const { storage } = app.services;
    const withFiles = async (title: string): Promise<{ id: string; keys: string[] }> => {
      const id = await article(title);
      const [first, second] = await Promise.all(
        ['a', 'b'].map((fingerprint) =>
          startUpload(owner, { articleId: id, fileName: 'a.mp4', mimeType: 'video/mp4', size: 4, fingerprint }),
        ),
      );
      const keys = [first!, second!].map(({ storagePrefix }) => `${storagePrefix}1`);
      for (const key of keys) await storage.put(key, Buffer.from('abcd'));
      const video = await acceptUpload(owner, first!.id);
      const stored = await storeBytes(owner, Buffer.from('abcd'));
      await inTransaction(owner, async (tx) => {
        await addVideoFile(tx, video, stored, { kind: 'original', name: 'a.mp4' });
      });
      keys.push(stored.storageKey);
      return { id, keys };
    };
    const gone = await withFiles('gone');
    const kept = await withFiles('kept');
    for (const { id } of [gone, kept]) await deleteArticle(owner, id);
    await age(gone.id, limits.deletedKeptMs + 1_000);
    expect((await purgeExpired(app.services))['deleted articles']).toBe(1);
    const jobs = await readPastPolicies(app.services).find(
      Job,
      { name: 'media.remove' },
      { orderBy: { nextAttemptAt: 'asc' } },
    );
    expect(jobs.map(({ companyId }) => companyId)).toEqual([owner.viewer.companyId, owner.viewer.companyId]);
    expect(Number(jobs[1]?.nextAttemptAt) - Date.now()).toBeGreaterThan(limits.uploadExpiresMs);
    await runJobs(app, {
      'media.remove': async ({ caller, payload }: Attempt<'media.remove'>) => {
        await removeMedia(caller.services, payload);
      },
    });
    for (const key of gone.keys) expect(await storage.stat(key), key).toBeNull();
    for (const key of kept.keys) expect(await storage.stat(key), key).not.toBeNull();
  });

  it('removes discarded drafts and notes that were taken away, unless a publication names the note', async () => {
    const id = await article('Published');
    const published = await createTextTab(owner, id);
    await publishArticle(owner, { id });
    const taken = await createTextTab(owner, id);
    const lately = await createTextTab(owner, id);
    await updateArticleDraft(owner, { id, title: 'Soon' });
    await discardDraft(owner, { id });
    const rows = readPastPolicies(app.services);
    const left = async (): Promise<unknown> => [
      (await rows.fork().find(TextTab, { articleId: id }, { orderBy: { position: 'asc' } })).map((tab) => tab.id),
      await rows.fork().count(DiscardedDraft, { articleId: id }),
    ];
    expect(await left()).toEqual([[published.id, taken.id, lately.id], 1]);
    await purgeExpired(app.services);
    expect(await left()).toEqual([[published.id, taken.id, lately.id], 1]);
    const long = new Date(Date.now() - limits.deletedKeptMs - 1_000);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(TextTab, { id: { $in: [published.id, taken.id] } }, { removedAt: long });
      await em.nativeUpdate(DiscardedDraft, { articleId: id }, { discardedAt: long });
    });
    expect(await purgeExpired(app.services)).toMatchObject({ 'discarded drafts': 1, 'removed notes': 1 });
    expect(await left()).toEqual([[published.id, lately.id], 0]);
  });
});
