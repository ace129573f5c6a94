import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { timelineOf, type ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireMember } from '../access/authorize.js';
import { Article, Publication } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { discardDraft } from '../articles/discardDraft.js';
import { publishArticle } from '../articles/publishArticle.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import { newId, newKey } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { editVideo } from './editVideo.js';
import { readUndo } from './readUndo.js';
import { redoVideoEdit, undoVideoEdit } from './undoVideoEdit.js';

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let viewer: TestPerson;
let stranger: TestPerson;
let workspaceId: string;
let articleId: string;
/** The videos of the two paragraphs, of 10 and 4 seconds. */
let videos: [string, string];

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  owner = await refreshViewer(owner);
  editor = await giveRole(await newMember(owner), workspaceId, 'editor');
  viewer = await giveRole(await newMember(owner), workspaceId, 'viewer');
  stranger = await newOwner(app.services, 'Another Company');
});
beforeEach(async () => {
  ({ id: articleId } = await createArticle(owner, { workspaceId, title: 'Wheels' }));
  videos = [
    await addParagraph(owner, articleId, { duration: 10_000, title: 'Wheel off' }),
    await addParagraph(owner, articleId, { duration: 4_000, title: 'Wheel on' }),
  ];
});
afterAll(async () => {
  await app.close();
});

const draft = async () => await readVideoDraft(reader(owner), articleId);
const paragraphs = async (): Promise<ShownParagraph[]> => timelineOf((await draft()).video);
const titles = async (): Promise<string[]> => (await paragraphs()).map(({ title }) => title);
const published = async (): Promise<ShownParagraph[]> => {
  const { publicationId } = await reader(owner).findOneOrFail(Article, { id: articleId });
  return (await reader(owner).findOneOrFail(Publication, { id: publicationId ?? '' })).paragraphs;
};
const edit = async (by: TestPerson, what: VideoEdit, id = newId()): Promise<string> => {
  const { revision } = await draft();
  await editVideo(by, { articleId, id, revision, edit: what });
  return id;
};
const split = (videoTime: number, title = 'Half'): VideoEdit => ({
  kind: 'split',
  at: { videoId: videos[0], videoTime },
  paragraph: { id: newId(), key: newKey(), title },
});
const trim = (start: number, end: number): VideoEdit => ({
  kind: 'trim',
  ranges: [{ videoId: videos[0], start, end }],
});

const outline = (): VideoEdit => ({
  kind: 'outline',
  paragraphs: [{ id: newId(), key: newKey(), title: 'All', level: 0, at: { videoId: videos[0], videoTime: 0 } }],
});

const commands: [string, (by: TestPerson) => Promise<unknown>][] = [
  ['editing', async (by) => edit(by, trim(1_000, 2_000))],
  [
    'undoing an edit of',
    async (by) => {
      const id = await edit(by, trim(1_000, 2_000));
      await undoVideoEdit(by, { articleId, editId: id });
      await edit(by, split(5_000));
    },
  ],
];

describe.each(commands)("%s a draft's video", (_name, command) => {
  it('is refused to anonymous users', () => {
    expect(() => {
      requireMember(nobody(app.services));
    }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
  });

  it('is for those who may edit the article', async () => {
    await publishArticle(owner, { id: articleId });
    const before = await draft();
    await expect(command(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(command(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await draft()).toEqual(before);
    await command(editor);
    const { hasDraftChanges, updatedById } = await reader(owner).findOneOrFail(Article, { id: articleId });
    expect(hasDraftChanges).toBe(true);
    expect(updatedById).toBe(editor.viewer.userId);
  });

  it('is draft: readers see it with the next publication, and discarding takes it back', async () => {
    await publishArticle(owner, { id: articleId });
    const before = await published();
    await command(owner);
    expect(await published()).toEqual(before);
    await discardDraft(owner, { id: articleId });
    expect(await paragraphs()).toEqual(before);
    expect(await readUndo(owner, articleId)).toEqual({ undo: null, redo: null });
    await command(owner);
    const edited = await paragraphs();
    await publishArticle(owner, { id: articleId });
    expect(await published()).toEqual(edited);
  });
});

describe('an edit', () => {
  it('is done once, however often it is sent', async () => {
    const [id, what] = [newId(), split(5_000)];
    await edit(owner, what, id);
    await edit(owner, what, id);
    expect(await titles()).toEqual(['Wheel off', 'Half', 'Wheel on']);
    await expect(edit(editor, what, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of a user who saw an older video is done to the newest', async () => {
    const { revision } = await draft();
    await editVideo(owner, { articleId, id: newId(), revision, edit: split(5_000) });
    await editVideo(editor, { articleId, id: newId(), revision, edit: trim(6_000, 7_000) });
    expect((await paragraphs()).map(({ title, duration }) => [title, duration])).toEqual([
      ['Wheel off', 5_000],
      ['Half', 4_000],
      ['Wheel on', 4_000],
    ]);
  });

  it('of what is no longer there is a conflict, and changes nothing', async () => {
    const [first] = await paragraphs();
    await edit(owner, { kind: 'remove', paragraphId: first?.id ?? '' });
    const before = await draft();
    const retitled: VideoEdit = { kind: 'retitle', paragraphId: first?.id ?? '', title: 'Tyre off' };
    await expect(edit(editor, retitled)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await draft()).toEqual(before);
  });

  it('of the same moment by two users at once leaves a whole video', async () => {
    const { revision } = await draft();
    const outcomes = await Promise.allSettled(
      [2_000, 4_000, 4_000, 6_000].map(async (at, index) =>
        editVideo(index % 2 === 0 ? owner : editor, { articleId, id: newId(), revision, edit: split(at, `At ${at}`) }),
      ),
    );
    // Of two who split at the same moment, one does.
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const shown = await paragraphs();
    expect(shown.map(({ title }) => title)).toEqual(['Wheel off', 'At 2000', 'At 4000', 'At 6000', 'Wheel on']);
    expect(shown.at(-1)?.start).toBe(10_000);
  });

  it.each<[string, string, () => Promise<VideoEdit>]>([
    ['a blank title', 'PARAGRAPH_TITLE_REQUIRED', async () => ({ ...(await first()), kind: 'retitle', title: ' ' })],
    [
      'a title that is too long',
      'BAD_INPUT',
      async () => ({ ...(await first()), kind: 'retitle', title: 'x'.repeat(256) }),
    ],
    ['a paragraph too close to another', 'PARAGRAPH_TOO_CLOSE', () => Promise.resolve(split(100))],
    ['a place beyond the video', 'PARAGRAPH_NOT_HERE', () => Promise.resolve(split(10_000))],
    ['half a millisecond', 'BAD_INPUT', () => Promise.resolve(split(5_000.5))],
    ['a range that ends before it starts', 'BAD_INPUT', () => Promise.resolve(trim(3_000, 2_000))],
    ['a range of nothing that is shown', 'CONFLICT', () => Promise.resolve(trim(30_000, 40_000))],
    ['joining the first paragraph', 'PARAGRAPH_NOT_JOINED', async () => ({ ...(await first()), kind: 'join' })],
    ['nesting the first paragraph', 'PARAGRAPH_MOVE', async () => ({ ...(await first()), kind: 'nest', level: 1 })],
    ['an outline, which AI makes alone', 'BAD_INPUT', () => Promise.resolve(outline())],
    ['too many tags', 'TAGS_FULL', async () => ({ ...(await first()), kind: 'tag', tags: manyTags })],
    [
      'a key of another form',
      'BAD_INPUT',
      () =>
        Promise.resolve({
          ...(split(5_000) as object),
          paragraph: { id: newId(), key: 'x', title: 'Half' },
        } as VideoEdit),
    ],
  ])('with %s is refused', async (_name, code, what) => {
    const before = await draft();
    await expect(edit(owner, await what())).rejects.toMatchObject({ code });
    expect(await draft()).toEqual(before);
  });

  it('of a video from the future is refused', async () => {
    const { revision } = await draft();
    await expect(
      editVideo(owner, { articleId, id: newId(), revision: revision + 1, edit: split(5_000) }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});

const first = async (): Promise<{ paragraphId: string }> => ({ paragraphId: (await paragraphs())[0]?.id ?? '' });
const manyTags = Array.from({ length: 51 }, (_, index) => `tag ${index}`);

describe('undoing', () => {
  it("takes back one's own edits only, and does them again", async () => {
    await edit(owner, split(5_000, 'Second'));
    await edit(editor, { ...(await first()), kind: 'retitle', title: 'Tyre off' });
    const [{ undo: own }, { undo: theirs }] = [await readUndo(owner, articleId), await readUndo(editor, articleId)];
    await expect(undoVideoEdit(owner, { articleId, editId: theirs ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await undoVideoEdit(owner, { articleId, editId: own ?? '' });
    expect(await titles()).toEqual(['Tyre off', 'Wheel on']);
    expect(await readUndo(owner, articleId)).toEqual({ undo: null, redo: own });
    await redoVideoEdit(owner, { articleId, editId: own ?? '' });
    expect(await titles()).toEqual(['Tyre off', 'Second', 'Wheel on']);
  });

  it('asked for twice undoes one edit', async () => {
    await edit(owner, split(3_000, 'Second'));
    const last = await edit(owner, split(6_000, 'Third'));
    await undoVideoEdit(owner, { articleId, editId: last });
    await undoVideoEdit(owner, { articleId, editId: last });
    expect(await titles()).toEqual(['Wheel off', 'Second', 'Wheel on']);
  });

  it('of what somebody else has joined since is no longer possible, and the edit before is next', async () => {
    const earlier = await edit(owner, trim(1_000, 2_000));
    const half = split(5_000, 'Second');
    await edit(owner, half);
    const [, second] = await paragraphs();
    const renamed = await edit(owner, { kind: 'retitle', paragraphId: second?.id ?? '', title: 'Tyre off' });
    await edit(editor, { kind: 'join', paragraphId: second?.id ?? '' });
    await expect(undoVideoEdit(owner, { articleId, editId: renamed })).rejects.toMatchObject({
      code: 'VIDEO_UNDO_GONE',
    });
    const next = (await readUndo(owner, articleId)).undo ?? '';
    expect(next).not.toBe(renamed);
    await expect(undoVideoEdit(owner, { articleId, editId: next })).rejects.toMatchObject({ code: 'VIDEO_UNDO_GONE' });
    await undoVideoEdit(owner, { articleId, editId: earlier });
    expect((await paragraphs())[0]?.duration).toBe(10_000);
  });

  it('is possible for the last 100 edits, and what was taken out before them is forgotten', async () => {
    const { revision } = await draft();
    for (let index = 0; index < 102; index += 1)
      await editVideo(owner, { articleId, id: newId(), revision, edit: trim(index * 50, index * 50 + 20) });
    let undone = 0;
    for (;;) {
      const { undo } = await readUndo(owner, articleId);
      if (undo === null) break;
      await undoVideoEdit(owner, { articleId, editId: undo });
      undone += 1;
    }
    expect(undone).toBe(100);
    expect((await paragraphs())[0]?.duration).toBe(10_000 - 40);
    expect(
      (await draft()).video.paragraphs.flatMap(({ stretches }) => stretches.filter(({ cuts }) => cuts.length > 0)),
    ).toEqual([]);
  });
});
