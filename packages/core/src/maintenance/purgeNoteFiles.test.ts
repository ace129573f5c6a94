import { wrap } from '@mikro-orm/core';
import * as limits from '@snaplore/schema/limits';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Publication } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import { publishArticle } from '../articles/publishArticle.js';
import { TextTab } from '../articles/textTab.entity.js';
import { newId } from '../kernel/ids.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { refreshNoteDerivatives } from '../notes/refreshNoteDerivatives.js';
import { newImage, noteShowing, publishShowing, typeImage } from '../testing/noteFiles.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { deleteVersion } from '../versions/restoreVersion.js';
import { setVersionsOpen } from '../companies/setVersionsOpen.js';
import { refreshViewer } from '../testing/people.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { purgeExpired } from './purgeExpired.js';

const day = 24 * 3_600_000;
let app: TestApp;
let owner: TestPerson;
let id: string;
let tabId: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
beforeEach(async () => {
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  ({ id } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
  ({ id: tabId } = await createTextTab(owner, id));
});
afterAll(async () => {
  await app.close();
});

const fileAt = async (path: string): Promise<MediaFile | null> =>
  await readPastPolicies(app.services).findOne(MediaFile, { id: fileIdOfPath(path) ?? '' });
/** As if so much time had gone by for a file. */
async function wait(path: string, milliseconds: number): Promise<void> {
  await writePastPolicies(app.services, async ({ em }) => {
    const file = await em.findOneOrFail(MediaFile, { id: fileIdOfPath(path) ?? '' });
    const before = (date: Date | null): Date | null => date && new Date(date.getTime() - milliseconds);
    Object.assign(file, { unnamedSince: before(file.unnamedSince), checkedAt: before(file.checkedAt) });
  });
}
/** Purges, and removes what is stored of what was purged. */
async function purge(): Promise<void> {
  await purgeExpired(app.services);
  await runJobs(
    app,
    {
      'media.remove': async ({ caller, payload }) => {
        await removeMedia(caller.services, payload);
      },
    },
    { onlyDue: true },
  );
}
const refresh = async (): Promise<void> => {
  await refreshNoteDerivatives(owner, tabId);
};

describe('a file that nothing names', () => {
  it('goes 30 days after its upload, with its bytes', async () => {
    const path = await newImage(owner, id);
    const { storageKey = '' } = (await fileAt(path)) ?? {};
    await wait(path, limits.unnamedFileKeptMs - day);
    await purge();
    expect(await fileAt(path)).not.toBeNull();
    await wait(path, day);
    await purge();
    expect(await fileAt(path)).toBeNull();
    expect(await app.services.storage.stat(storageKey)).toBeNull();
  });

  it('goes as well when it is of no article', async () => {
    const path = await newImage(owner, null);
    await wait(path, limits.unnamedFileKeptMs - day);
    await purge();
    expect(await fileAt(path)).not.toBeNull();
    await wait(path, day);
    await purge();
    expect(await fileAt(path)).toBeNull();
  });

  it('goes 30 days after it was last named, however long it was', async () => {
    const path = await newImage(owner, id);
    await typeImage(owner, tabId, path);
    await refresh();
    await wait(path, 2 * limits.unnamedFileKeptMs);
    await purge();
    expect(await fileAt(path)).toMatchObject({ unnamedSince: null });
    await typeImage(owner, tabId, null);
    await refresh();
    await wait(path, limits.unnamedFileKeptMs - day);
    await purge();
    expect(await fileAt(path)).not.toBeNull();
    await wait(path, day);
    await purge();
    expect(await fileAt(path)).toBeNull();
  });

  it('goes when the version that named it is deleted', async () => {
    const path = await newImage(owner, id);
    await setVersionsOpen(owner, true);
    owner = await refreshViewer(owner);
    await publishArticle(owner, { id });
    await publishShowing(owner, id, path);
    await typeImage(owner, tabId, '/nothing');
    await publishArticle(owner, { id });
    await refresh();
    expect(await fileAt(path)).toMatchObject({ unnamedSince: null });
    await deleteVersion(owner, { articleId: id, number: 1 });
    expect((await fileAt(path))?.unnamedSince).toBeInstanceOf(Date);
  });

  it('keeps the object that another file names', async () => {
    const path = await newImage(owner, id);
    const file = await fileAt(path);
    const copy = newId();
    await writePastPolicies(app.services, ({ em }) => {
      em.persist(em.create(MediaFile, { ...wrap(file as MediaFile).toPOJO(), id: copy, unnamedSince: null }));
      return Promise.resolve();
    });
    await typeImage(owner, tabId, `/media/notes/${copy}`);
    await wait(path, limits.unnamedFileKeptMs);
    await purge();
    expect([await fileAt(path), (await fileAt(`/media/notes/${copy}`))?.id]).toEqual([null, copy]);
    expect(await app.services.storage.stat(file?.storageKey ?? '')).not.toBeNull();
  });
});

describe('a file stays, though it was noted as unnamed for long, while it is named by', () => {
  const discard = async (path: string): Promise<void> => {
    await writePastPolicies(app.services, ({ em }) => {
      const { companyId, userId: discardedById } = owner.viewer;
      const tabs = [{ id: newId(), title: 'Steps', isPinned: false, content: noteShowing(path) }];
      em.persist(
        em.create(DiscardedDraft, { companyId, articleId: id, title: '', tabs, paragraphs: [], discardedById }),
      );
      return Promise.resolve();
    });
  };
  it.each<[string, (path: string) => Promise<void>]>([
    ['a note', async (path) => typeImage(owner, tabId, path)],
    [
      'a note that was taken from the draft',
      async (path) => {
        await typeImage(owner, tabId, path);
        await writePastPolicies(app.services, async ({ em }) => {
          await em.nativeUpdate(TextTab, { id: tabId }, { removedAt: new Date() });
        });
      },
    ],
    [
      'what is published',
      async (path) => {
        await publishArticle(owner, { id });
        await publishShowing(owner, id, path);
      },
    ],
    [
      'a version',
      async (path) => {
        await publishArticle(owner, { id });
        await publishShowing(owner, id, path);
        await typeImage(owner, tabId, '/nothing');
        await publishArticle(owner, { id });
        expect(await readPastPolicies(app.services).count(Publication, { articleId: id })).toBe(2);
      },
    ],
    ['a discarded draft', discard],
    [
      'a deleted article that can be restored',
      async (path) => {
        await typeImage(owner, tabId, path);
        await deleteArticle(owner, id);
      },
    ],
    [
      'a note that cannot be read',
      async () => {
        await writePastPolicies(app.services, async ({ em }) => {
          await em.execute(
            `insert into note (id, company_id, epoch, head, snapshot, snapshot_head) values (?, ?, 1, 1, '\\x00ff', 1)
             on conflict (id) do update set snapshot = excluded.snapshot, snapshot_head = note.head`,
            [tabId, owner.viewer.companyId],
          );
        });
      },
    ],
  ])('%s', async (_name, use) => {
    const path = await newImage(owner, id);
    await use(path);
    await writePastPolicies(app.services, async ({ em }) => {
      const long = new Date(Date.now() - 2 * limits.unnamedFileKeptMs);
      await em.nativeUpdate(MediaFile, { id: fileIdOfPath(path) ?? '' }, { unnamedSince: long, checkedAt: long });
    });
    await purge();
    expect(await fileAt(path)).toMatchObject({ unnamedSince: null });
  });
});
