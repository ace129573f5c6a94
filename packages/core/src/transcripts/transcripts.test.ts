import { newId } from '../kernel/ids.js';
import { inverseEdits } from '@snaplore/schema/transcript/inverseEdits';
import { lineText } from '@snaplore/schema/transcript/lineText';
import type { TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import type { RestoredLine, TranscriptEdit } from '@snaplore/schema/transcript/transcriptEdit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { duplicateArticle } from '../articles/duplicateArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { reader } from '../outbox/transaction.js';
import { indexArticle } from '../search/indexArticle.js';
import { searchEverything } from '../search/searchEverything.js';
import { openShare } from '../sharing/openShare.js';
import { setArticleLink } from '../sharing/setArticleLink.js';
import { shareArticle } from '../sharing/shareArticle.js';
import { readSharedTranscript } from '../sharing/sharedTranscript.queries.js';
import { newOwner, nobody, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { serveCuts } from '../testing/servedCuts.js';
import { fillSharingWorld, sharingOf, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { spoken, writeTranscript } from '../testing/transcripts.js';
import { editVideo } from '../videoEdits/editVideo.js';
import { undoVideoEdit } from '../videoEdits/undoVideoEdit.js';
import { hideVideo } from '../videos/hideVideo.js';
import { editTranscript } from './editTranscript.js';
import { Transcript } from './transcript.entity.js';
import { getDraftTranscript, getTranscript } from './transcripts.queries.js';

let app: TestApp;
let world: SharingWorld;
let editor: TestPerson;
let article: Article;
let videoId: string;

const words = ['loosen', 'every', 'secret', 'spoke', 'slowly'];
/** A word a second from 1 s on, half a second long. */
const line = () => ({
  ...{ id: newId(), start: 1_000, end: 5_500, speaker: null, isApproximate: false },
  words: words.map((text, index) => ({ text, start: 1_000 + index * 1_000, end: 1_500 + index * 1_000 })),
});

beforeAll(async () => {
  app = await openTestApp();
  world = await fillSharingWorld(app);
  ({ editor } = world);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  article = await createArticle(editor, { workspaceId: world.workspace.id, title: 'Wheels' });
  videoId = await addParagraph(editor, article.id, { duration: 10_000 });
  await writeTranscript(editor, { articleId: article.id, videoId }, [line()]);
});

const draft = async (): Promise<TimelineLine[]> => (await getDraftTranscript(editor, article.id)).lines;
const read = async (person: TestPerson = world.viewer): Promise<string[]> =>
  spoken((await getTranscript(person, { id: article.id })).lines);
const cut = async (start: number, end: number): Promise<string> => {
  const id = newId();
  await editVideo(editor, {
    ...{ articleId: article.id, id, revision: 1 },
    edit: { kind: 'trim', ranges: [{ videoId, start, end }] },
  });
  return id;
};
const publish = async (): Promise<void> => {
  await publishArticle(editor, { id: article.id });
  await serveCuts(editor, article.id);
};
const edit = async (change: TranscriptEdit, id = newId(), person = editor): Promise<void> => {
  await editTranscript(person, { articleId: article.id, id, edit: change });
};
/** What the draft plays: all of its video. */
const timeline = () => [{ start: 0, duration: 10_000, playMap: [{ videoId, videoTime: 0, totalTime: 0 }] }];
const only = async (): Promise<TimelineLine> => (await draft())[0] as TimelineLine;
const find = async (person: TestPerson, query: string) => {
  await runJobs(app, {
    'search.indexArticle': async ({ caller, payload }) => {
      await indexArticle(caller, payload.articleId);
    },
  });
  const { nodes } = await searchEverything(person, query, { kinds: ['articleVideo', 'draftVideo'] });
  return nodes
    .filter(({ articleId }) => articleId === article.id)
    .map(({ category, startTime, snippetParts }) => {
      const match = snippetParts.find(({ isMatch }) => isMatch);
      return `${category} ${startTime ?? ''} ${match?.text ?? ''}`;
    });
};

describe('who reads a transcript', () => {
  it('of a draft its editors, and of a publication those who may view it', async () => {
    const stranger = await newOwner(app.services, 'Elsewhere');
    const code = async (ask: Promise<unknown>): Promise<string> =>
      await ask.then(
        () => 'allowed',
        (error: unknown) => (error as { code: string }).code,
      );
    const ofDraft = async (person: TestPerson) => await code(getDraftTranscript(person, article.id));
    const ofArticle = async (person: TestPerson) => await code(getTranscript(person, { id: article.id }));
    const { viewer, outsider, owner } = world;
    expect(await Promise.all([viewer, outsider, stranger, owner].map(ofArticle))).toEqual([
      ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'allowed'],
    ]);
    await publish();
    expect(await Promise.all([viewer, outsider, stranger, owner].map(ofArticle))).toEqual([
      ...['allowed', 'NOT_FOUND', 'NOT_FOUND', 'allowed'],
    ]);
    expect(await Promise.all([viewer, outsider, stranger, owner].map(ofDraft))).toEqual([
      ...['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'allowed'],
    ]);
    const speaker: TranscriptEdit = { kind: 'speaker', videoId, lineId: (await only()).lineId, speaker: 'Olha' };
    for (const person of [viewer, outsider, stranger])
      expect(await code(edit(speaker, newId(), person))).toBe(person === viewer ? 'FORBIDDEN' : 'NOT_FOUND');
  });

  it('nothing of it where the video is hidden', async () => {
    await publish();
    expect(await read()).toEqual(['loosen every secret spoke slowly']);
    await hideVideo(editor, article.id);
    expect(await read()).toEqual([]);
    expect(spoken(await draft())).toEqual(['loosen every secret spoke slowly']);
  });

  it('guests of a share, of what they are served: on a role that reads no other row', async () => {
    await cut(2_900, 3_600);
    await publish();
    await setArticleLink(editor, { articleId: article.id, isOn: true });
    const token = (await sharingOf(editor, article)).publicLink?.token ?? '';
    const open = { caller: nobody(app.services), isPrivate: false, token };
    expect(spoken((await readSharedTranscript(app.services, open)).lines)).toEqual(['loosen every', 'spoke slowly']);
    const guest = await openShare(app.services, open);
    const rows = await reader({ ...open.caller, viewer: guest }).execute<{ video_id: string }[]>(
      'select video_id from transcript',
    );
    expect(rows.map(({ video_id: id }) => id)).toEqual([videoId]);
    await expect(reader({ ...open.caller, viewer: guest }).execute('select previous from transcript')).rejects.toThrow(
      /permission denied/,
    );
    await setArticlesArchived(editor, { articleIds: [article.id], isArchived: true });
    await expect(readSharedTranscript(app.services, open)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what is read', () => {
  it('has no cut word, and has it again when the cut is undone', async () => {
    const id = await cut(2_900, 3_600);
    expect(spoken(await draft())).toEqual(['loosen every', 'spoke slowly']);
    expect((await draft()).map(({ start }) => start)).toEqual([1_000, 3_300]);
    await publish();
    expect(await read()).toEqual(['loosen every', 'spoke slowly']);
    await undoVideoEdit(editor, { articleId: article.id, editId: id });
    expect(spoken(await draft())).toEqual(['loosen every secret spoke slowly']);
    expect(await read()).toEqual(['loosen every', 'spoke slowly']);
  });

  it('leaves a word out that is hidden in part, for readers alone', async () => {
    await cut(3_400, 3_600);
    await publish();
    expect(spoken(await draft())).toEqual(['loosen every secret', 'spoke slowly']);
    expect(await read()).toEqual(['loosen every', 'spoke slowly']);
  });

  it('goes along with a copy of the article, which is corrected on its own', async () => {
    await publish();
    const copy = await duplicateArticle(editor, article.id);
    const { lines } = await getDraftTranscript(editor, copy.id);
    expect(spoken(lines)).toEqual(['loosen every secret spoke slowly']);
    expect(lines[0]?.videoId).not.toBe(videoId);
    await edit({ kind: 'replace', find: 'secret', text: 'second' });
    expect(spoken((await getDraftTranscript(editor, copy.id)).lines)).toEqual(['loosen every secret spoke slowly']);
    expect(await read()).toEqual(['loosen every second spoke slowly']);
  });
});

describe('an edit', () => {
  it('is read by all at once, and done once', async () => {
    await publish();
    const id = newId();
    const change: TranscriptEdit = { kind: 'replace', find: 'every', text: 'every every' };
    await edit(change, id);
    await edit(change, id);
    expect(await read()).toEqual(['loosen every every secret spoke slowly']);
    const part = await only();
    await edit({ kind: 'text', part, base: lineText(part.words), text: 'Loosen the spokes, slowly.' });
    expect(await read()).toEqual(['Loosen the spokes, slowly.']);
    expect((await only()).words).toMatchObject([
      { text: 'Loosen', start: 1_000 },
      { text: 'the' },
      { text: 'spokes,' },
      { text: 'slowly.', start: 5_000 },
    ]);
  });

  it('leaves what is cut away as it is, and is refused where somebody else changed the same', async () => {
    await cut(2_900, 3_600);
    const [first] = await draft();
    const text = (of: string, base = 'loosen every'): TranscriptEdit => ({
      kind: 'text',
      part: first as TimelineLine,
      base,
      text: of,
    });
    await edit(text('Loosen each'));
    await expect(edit(text('Tighten every'))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(spoken(await draft())).toEqual(['Loosen each', 'spoke slowly']);
    const row = await reader(editor).findOneOrFail(Transcript, { videoId });
    expect(lineText(row.lines[0]?.words ?? [])).toBe('Loosen each secret spoke slowly');
  });

  it('is taken back by an ordinary edit, unless somebody changed the same since', async () => {
    const before = await draft();
    const [part] = before as [TimelineLine];
    const reword: TranscriptEdit = { kind: 'text', part, base: lineText(part.words), text: '' };
    await edit(reword);
    expect(await draft()).toEqual([]);
    const [undo] = inverseEdits(timeline(), before, [reword], await draft());
    await edit(undo as TranscriptEdit);
    expect(await draft()).toEqual(before);
    await edit({ ...reword, text: 'loosen one spoke' });
    await expect(edit(undo as TranscriptEdit)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(spoken(await draft())).toEqual(['loosen one spoke']);
  });

  it('is refused beyond its limits, and for what is not there', async () => {
    const part = await only();
    const code = async (change: TranscriptEdit): Promise<string> =>
      await edit(change).then(
        () => 'allowed',
        (error: unknown) => (error as { code: string }).code,
      );
    const { lineId } = part;
    expect(await code({ kind: 'text', part, base: lineText(part.words), text: 'x'.repeat(1_001) })).toBe(
      'TRANSCRIPT_LINE_TOO_LONG',
    );
    expect(await code({ kind: 'times', part, start: 0, end: 10_001 })).toBe('BAD_INPUT');
    expect(await code({ kind: 'times', part, start: 1.5, end: 2 })).toBe('BAD_INPUT');
    const restored = { ...part, base: { text: lineText(part.words), speaker: null }, start: 1_000, end: 5_500 };
    const restore = async (change: Partial<RestoredLine>) =>
      await code({ kind: 'restore', lines: [{ ...restored, ...change }] });
    for (const change of [
      { end: 10_001 },
      { end: 1_000, words: [] },
      { words: [{ text: 'two words', start: 1_000, end: 1_500 }] },
      { words: [{ text: 'early', start: 900, end: 1_500 }] },
      { words: part.words.toReversed() },
      { speaker: 'x'.repeat(81) },
    ])
      expect(await restore(change)).toBe('BAD_INPUT');
    expect(await code({ kind: 'restore', lines: [] })).toBe('BAD_INPUT');
    const long = 'x'.repeat(600);
    const words = [1_000, 2_000].map((start) => ({ text: long, start, end: start + 500 }));
    expect(await restore({ words })).toBe('TRANSCRIPT_LINE_TOO_LONG');
    expect(spoken(await draft())).toEqual([lineText(part.words)]);
    expect(await code({ kind: 'speaker', videoId, lineId, speaker: 'x'.repeat(81) })).toBe('BAD_INPUT');
    expect(await code({ kind: 'replace', find: ' ', text: 'x' })).toBe('BAD_INPUT');
    expect(await code({ kind: 'speaker', videoId: newId(), lineId, speaker: 'Olha' })).toBe('CONFLICT');
    expect(await code({ kind: 'split', videoId, lineId, at: 2_000, id: 'x' })).toBe('NOT_FOUND');
    expect(await code({ kind: 'speaker', videoId, lineId, speaker: ' Olha ' })).toBe('allowed');
    expect(spoken(await draft())).toEqual(['Olha: loosen every secret spoke slowly']);
  });
});

describe('the search', () => {
  it('finds what is said, at its second, and follows cuts, edits and publishing', async () => {
    expect(await find(editor, 'every secret')).toEqual(['draftVideo 2000 every']);
    expect(await find(world.viewer, 'secret')).toEqual([]);
    await publish();
    expect(await find(world.viewer, 'secret')).toEqual(['articleVideo 3000 secret']);
    await cut(2_900, 3_600);
    expect(await find(editor, 'slowly')).toEqual(['articleVideo 5000 slowly', 'draftVideo 4300 slowly']);
    expect(await find(world.viewer, 'slowly')).toEqual(['articleVideo 5000 slowly']);
    await publish();
    expect(await find(editor, 'secret')).toEqual([]);
    expect(await find(world.viewer, 'slowly')).toEqual(['articleVideo 4300 slowly']);
    await edit({ kind: 'replace', find: 'slowly', text: 'gently' });
    expect(await find(world.viewer, 'slowly')).toEqual([]);
    expect(await find(world.viewer, 'gent')).toEqual(['articleVideo 4300 gent']);
    expect(await find(world.outsider, 'gently')).toEqual([]);
    await shareArticle(editor, {
      articleId: article.id,
      entities: [{ type: 'user', id: world.outsider.viewer.userId }],
    });
    expect(await find(world.outsider, 'gently')).toEqual(['articleVideo 4300 gently']);
    await hideVideo(editor, article.id);
    expect(await find(world.outsider, 'gently')).toEqual([]);
    expect(await find(editor, 'gently')).toEqual(['draftVideo 4300 gently']);
  });
});
