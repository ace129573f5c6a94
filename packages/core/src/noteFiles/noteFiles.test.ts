import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { mergeArticles } from '../articles/mergeArticles.js';
import { publishArticle } from '../articles/publishArticle.js';
import { readDraft } from '../articles/readDraft.js';
import { saveArticle } from '../articles/saveArticle.js';
import { newId } from '../kernel/ids.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { removeMedia } from '../media/removeMedia.js';
import { purgeDeletedArticles } from '../maintenance/purgeDeletedArticles.js';
import { Article } from '../articles/article.entity.js';
import { Publication } from '../articles/article.entity.js';
import { reader } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { haveFiles, newAttachment, newImage, noteShowing, publishShowing } from '../testing/noteFiles.js';
import { pngOf } from '../testing/pictures.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Caller } from '../kernel/caller.js';
import { adoptNoteFiles } from './adoptNoteFiles.js';
import { openNoteFile } from './openNoteFile.js';
import { storeNoteImage } from './uploadNoteImage.js';
import * as limits from '@snaplore/schema/limits';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let viewer: TestPerson;
let outsider: TestPerson;
let stranger: TestPerson;
let workspaceId: string;
let id: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  stranger = await newOwner(app.services, 'Another Company');
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
  editor = await giveRole(await newMember(owner), workspaceId, 'editor');
  viewer = await giveRole(await newMember(owner), workspaceId, 'viewer');
  outsider = await newMember(owner);
});
beforeEach(async () => {
  ({ id } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
});
afterAll(async () => {
  await app.close();
});

const article = async (person = owner, within = workspaceId): Promise<string> =>
  (await createArticle(person, { workspaceId: within, title: 'Another one' })).id;
/** Who of everybody reads a path. */
async function readersOf(path: string): Promise<string[]> {
  const people: Record<string, Caller> = { editor, viewer, outsider, stranger, visitor: nobody(app.services) };
  const able: string[] = [];
  for (const [name, caller] of Object.entries(people)) {
    try {
      await openNoteFile(caller, path);
      able.push(name);
    } catch (error) {
      expect(error).toMatchObject({ code: 'NOT_FOUND' });
    }
  }
  return able;
}
const fileAt = async (path: string | null): Promise<MediaFile> =>
  await readPastPolicies(app.services).findOneOrFail(MediaFile, { id: fileIdOfPath(path) ?? '' });

describe('a file of a note', () => {
  it('is read by the editors of its article while it is a draft', async () => {
    expect(await readersOf(await newImage(editor, id))).toEqual(['editor']);
    expect(await readersOf(await newAttachment(editor, id))).toEqual(['editor']);
  });

  it('is read by readers while what is published names it', async () => {
    const [shown, hidden] = [await newImage(editor, id), await newImage(editor, id)];
    await publishArticle(owner, { id });
    expect(await readersOf(shown)).toEqual(['editor']);
    await publishShowing(owner, id, shown);
    expect(await readersOf(shown)).toEqual(['editor', 'viewer']);
    expect(await readersOf(hidden)).toEqual(['editor']);
    await publishShowing(owner, id);
    expect(await readersOf(shown)).toEqual(['editor']);
  });

  it('is read by anybody where the workspace is public', async () => {
    const { id: open } = await createWorkspace(owner, { title: 'Open', visibility: 'public' });
    owner = await refreshViewer(owner);
    const there = await article(owner, open);
    const path = await newImage(owner, there);
    await publishArticle(owner, { id: there });
    expect(await readersOf(path)).toEqual([]);
    await publishShowing(owner, there, path);
    expect(await readersOf(path)).toEqual(['editor', 'viewer', 'outsider', 'stranger', 'visitor']);
  });

  it('is read by nobody once its article is deleted', async () => {
    const path = await newImage(editor, id);
    await deleteArticle(owner, id);
    expect(await readersOf(path)).toEqual([]);
  });

  it('is not read by a path that another article writes down', async () => {
    const secret = await newImage(owner, id);
    const there = await article(
      stranger,
      (await createWorkspace(stranger, { title: 'Mine', visibility: 'private' })).id,
    );
    await publishArticle(stranger, { id: there });
    await publishShowing(stranger, there, secret);
    expect(await readersOf(secret)).toEqual(['editor']);
  });

  it.each([
    ['', '/', 'https://elsewhere.example/x.png', `/media/notes/${newId()}`],
    [`/media/notes/${newId()}/../x`, `/media/notes/${newId().toUpperCase()}`, `//x/media/notes/${newId()}`, 'x'],
  ])('is not named by anything else', async (...paths) => {
    for (const path of paths) await expect(openNoteFile(owner, path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is added by editors of the article alone, and of no deleted one', async () => {
    const add = async (person: TestPerson): Promise<unknown> => await newImage(person, id);
    await publishArticle(owner, { id });
    await expect(add(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const person of [outsider, stranger]) await expect(add(person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deleteArticle(owner, id);
    await expect(add(editor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(newAttachment(editor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has a name that shows what it is', async () => {
    const nameOf = async (given: string): Promise<string> => (await storeNoteImage(owner, id, given, pngOf(1, 1))).name;
    expect(await nameOf('C:\\photos\\wheel.png')).toBe('wheel.png');
    expect(await nameOf('../../etc/passwd')).toBe('passwd');
    expect(await nameOf('photo\u202Egpj.exe\u0000')).toBe('photogpj.exe');
    expect(await nameOf('..')).toBe('image');
    const long = await nameOf(`${'x'.repeat(400)}.png`);
    expect([long.length, long.slice(-5)]).toEqual([limits.uploadFileNameMax, 'x.png']);
  });

  it('is one of a bounded number', async () => {
    const path = await newImage(owner, id);
    const { id: _id, ...row } = (await fileAt(path)) as MediaFile & Record<string, unknown>;
    await writePastPolicies(app.services, ({ em }) => {
      for (let count = 1; count < limits.noteFilesPerArticle; count += 1)
        em.persist(em.create(MediaFile, { ...row, id: newId() }));
      return Promise.resolve();
    });
    const { storage } = app.services;
    const before = (await storage.list('')).length;
    await expect(newImage(owner, id)).rejects.toMatchObject({ code: 'NOTE_FILES_FULL' });
    expect((await storage.list('')).length).toBe(before);
  });
});

describe('a path that is copied into a note of another article', () => {
  it('becomes a file of that article, for whoever may see it', async () => {
    const [source, there] = [await newImage(editor, id), await article()];
    const [own, again] = await adoptNoteFiles(editor, { articleId: there, paths: [source, source] });
    expect(own).toMatch(/^\/media\/notes\//);
    expect([own === source, own === again]).toEqual([false, true]);
    expect(await fileAt(own ?? '')).toMatchObject({
      articleId: there,
      storageKey: (await fileAt(source)).storageKey,
      name: 'wheel.png',
      width: 3,
    });
    // Its own are left as they are, and the same one is not copied twice.
    expect(await adoptNoteFiles(editor, { articleId: there, paths: [own ?? '', source] })).toEqual([own, own]);
  });

  it('stays readable when the other article is deleted for good', async () => {
    const [source, there] = [await newImage(editor, id), await article()];
    const [own] = await adoptNoteFiles(editor, { articleId: there, paths: [source] });
    await deleteArticle(owner, id);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Article, { id }, { deletedAt: new Date(Date.now() - 2 * limits.deletedKeptMs) });
    });
    await purgeDeletedArticles(app.services);
    await runJobs(
      app,
      {
        'media.remove': async ({ caller, payload }) => {
          await removeMedia(caller.services, payload);
        },
      },
      { onlyDue: true },
    );
    const { storageKey } = await openNoteFile(editor, own ?? '');
    expect((await app.services.storage.stat(storageKey))?.size).toBe(pngOf(3, 2).length);
  });

  it('is answered with nothing where they may not see it', async () => {
    const theirs = await createWorkspace(stranger, { title: 'Theirs', visibility: 'private' });
    stranger = await refreshViewer(stranger);
    const foreign = await newImage(stranger, await article(stranger, theirs.id));
    const { id: closed } = await createWorkspace(owner, { title: 'Closed', visibility: 'private' });
    owner = await refreshViewer(owner);
    const hidden = await newImage(owner, await article(owner, closed));
    const unattached = await newImage(owner, null);
    const paths = [foreign, hidden, unattached, `/media/notes/${newId()}`, 'javascript:alert(1)'];
    const before = await readPastPolicies(app.services).count(MediaFile, {});
    expect(await adoptNoteFiles(editor, { articleId: id, paths })).toEqual([null, null, null, null, null]);
    expect(await readPastPolicies(app.services).count(MediaFile, {})).toBe(before);
  });

  it('is a file of theirs that belonged to no article yet', async () => {
    const path = await newImage(editor, null);
    expect(await readersOf(path)).toEqual(['editor']);
    expect(await adoptNoteFiles(editor, { articleId: id, paths: [path] })).toEqual([path]);
    await publishArticle(owner, { id });
    await publishShowing(owner, id, path);
    expect(await readersOf(path)).toEqual(['editor', 'viewer']);
  });

  it('is asked for by editors of that article alone, a bounded number at a time', async () => {
    const adopt = async (person: TestPerson, paths: string[] = []): Promise<unknown> =>
      await adoptNoteFiles(person, { articleId: id, paths });
    await publishArticle(owner, { id });
    await expect(adopt(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(adopt(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(adopt(editor, Array<string>(limits.noteFilesAtOnceMax + 1).fill('/'))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});

describe.runIf(haveFiles)('what is copied with a note', () => {
  /** The files that the draft of an article shows. */
  const shownBy = async (articleId: string, person = owner): Promise<string[]> => {
    const { tabs } = await readDraft(person, articleId);
    return JSON.stringify(tabs.map(({ content }) => content)).match(/\/media\/notes\/[\w-]{36}/g) ?? [];
  };
  const save = async (person: TestPerson, articleId: string, ...paths: string[]): Promise<void> => {
    await saveArticle(person, { id: articleId, textTabs: [{ title: 'Steps', text: noteShowing(...paths) }] });
  };

  it('is of the duplicate', async () => {
    const path = await newImage(owner, id);
    await save(owner, id, path);
    await publishArticle(owner, { id });
    const copy = await duplicateArticle(owner, id);
    const [own, ...more] = await shownBy(copy.id);
    expect(more).toEqual([]);
    expect(await fileAt(own ?? '')).toMatchObject({ articleId: copy.id, storageKey: (await fileAt(path)).storageKey });
    expect(await shownBy(id)).toEqual([path]);
  });

  it('is of the article that it is merged into, draft and publication', async () => {
    const there = await article();
    const path = await newImage(owner, id);
    await save(owner, id, path);
    await publishArticle(owner, { id });
    await publishArticle(owner, { id: there });
    await mergeArticles(owner, { articleId: id, targetId: there });
    const [own] = await shownBy(there);
    expect(own).not.toBe(path);
    expect(await fileAt(own ?? '')).toMatchObject({ articleId: there });
    const { publicationId } = await reader(owner).findOneOrFail(Article, { id: there });
    const { tabs } = await reader(owner).findOneOrFail(Publication, { id: publicationId ?? '' });
    expect(JSON.stringify(tabs)).toContain(own);
    expect(JSON.stringify(tabs)).not.toContain(path);
  });

  it('is of the article that it is saved into, once', async () => {
    const there = await article();
    const [path, unattached] = [await newImage(editor, id), await newImage(editor, null)];
    await saveArticle(editor, { id: there, textTabs: [{ title: 'Steps', text: noteShowing(path, unattached) }] });
    const [own, other] = await shownBy(there);
    expect(await fileAt(own ?? '')).toMatchObject({ articleId: there });
    expect(own).not.toBe(path);
    expect(other).toBe(unattached);
    const { tabs } = await readDraft(editor, there);
    const textTabs = [{ id: tabs[0]?.tab.id, text: noteShowing(path, unattached) }];
    await saveArticle(editor, { id: there, textTabs });
    expect(await shownBy(there)).toEqual([own, unattached]);
  });

  it('is refused in a save where its writer may not see it, and nothing is saved', async () => {
    const theirs = await createWorkspace(stranger, { title: 'Saved', visibility: 'private' });
    stranger = await refreshViewer(stranger);
    const foreign = await newImage(stranger, await article(stranger, theirs.id));
    await expect(save(editor, id, await newImage(editor, id), foreign)).rejects.toMatchObject({
      code: 'NOTE_FILE_UNKNOWN',
    });
    expect(await shownBy(id)).toEqual([]);
  });

  it('stays in a note that named it before, and shows nobody anything', async () => {
    const path = await newImage(owner, id);
    await save(owner, id, path);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeDelete(MediaFile, { id: fileIdOfPath(path) ?? '' });
    });
    const { tabs } = await readDraft(owner, id);
    const textTabs = [
      { id: tabs[0]?.tab.id, text: { ...noteShowing(path), content: noteShowing(path).content?.slice(1) } },
    ];
    await saveArticle(owner, { id, textTabs });
    expect(await shownBy(id)).toEqual([path]);
    await expect(openNoteFile(owner, path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
