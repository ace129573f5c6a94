import type { ImportedLine } from '@snaplore/schema/transcript/importLines';
import * as limits from '@snaplore/schema/transcript/transcriptLimits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { serveCuts } from '../testing/servedCuts.js';
import { fillSharingWorld, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { lineOf, spoken, useTranscription, writeTranscript } from '../testing/transcripts.js';
import { editVideo } from '../videoEdits/editVideo.js';
import { undoVideoEdit } from '../videoEdits/undoVideoEdit.js';
import { cancelTranscription } from './cancelTranscription.js';
import { importTranscript } from './importTranscript.js';
import { requestTranscription } from './requestTranscription.js';
import { Transcript } from './transcript.entity.js';
import { getDraftTranscript, getTranscript } from './transcripts.queries.js';
import { undoTranscription } from './undoTranscription.js';

let app: TestApp;
let world: SharingWorld;
let editor: TestPerson;
let article: Article;
let videoId: string;

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
  await writeTranscript(editor, { articleId: article.id, videoId }, [lineOf('loosen the secret spoke', 1_000, 5_000)]);
});

const cue = (text: string, start: number, end: number, speaker: string | null = null): ImportedLine => ({
  ...{ text, start, end, speaker },
});
const revision = async (): Promise<number> => (await readVideoDraft(reader(editor), article.id)).revision;
const load = async (lines: ImportedLine[], { person = editor, id = newId(), at = 0 } = {}): Promise<void> => {
  await importTranscript(person, { articleId: article.id, id, revision: (await revision()) + at, lines });
};
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'allowed',
    (error: unknown) => (error as { code: string }).code,
  );
const shown = async (): Promise<string[]> => spoken((await getDraftTranscript(editor, article.id)).lines);
const cut = async (start: number, end: number): Promise<string> => {
  const id = newId();
  await editVideo(editor, {
    ...{ articleId: article.id, id, revision: await revision() },
    edit: { kind: 'trim', ranges: [{ videoId, start, end }] },
  });
  return id;
};

describe('importing captions', () => {
  it('is for those who edit the article', async () => {
    const stranger = await newOwner(app.services, 'Elsewhere');
    const { viewer, outsider, owner } = world;
    const codes = async (): Promise<string[]> =>
      await Promise.all(
        [viewer, outsider, stranger].map(async (person) => await codeOf(load([cue('Hi', 0, 900)], { person }))),
      );
    expect(await codes()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    await publishArticle(editor, { id: article.id });
    expect(await codes()).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await shown()).toEqual(['loosen the secret spoke']);
    expect(await codeOf(load([cue('Hi', 0, 900)], { person: owner }))).toBe('allowed');
  });

  it('replaces what is said, for readers too, and can be undone and done again', async () => {
    await publishArticle(editor, { id: article.id });
    await load([cue('First\nthe chain', 0, 1_500, ' Olha '), cue('then the wheel', 2_000, 4_000)]);
    const imported = ['Olha: First the chain', 'then the wheel'];
    expect(await shown()).toEqual(imported);
    expect(spoken((await getTranscript(world.viewer, { id: article.id })).lines)).toEqual(imported);
    await undoTranscription(editor, article.id);
    expect(await shown()).toEqual(['loosen the secret spoke']);
    await undoTranscription(editor, article.id);
    expect(await shown()).toEqual(imported);
  });

  it('is done once, however often it is sent', async () => {
    const id = newId();
    await load([cue('First', 0, 1_500)], { id });
    await load([cue('Second', 0, 1_500)], { id });
    expect(await shown()).toEqual(['First']);
    await undoTranscription(editor, article.id);
    expect(await shown()).toEqual(['loosen the secret spoke']);
  });

  it('follows cuts both ways: what it says stays with its moments, and what is cut away stays', async () => {
    const id = await cut(2_000, 4_000);
    expect(await shown()).toEqual(['loosen', 'spoke']);
    await load([cue('open each wire', 0, 4_000)]);
    expect(await shown()).toEqual(['open', 'each wire']);
    const later = await addParagraph(editor, article.id, { duration: 3_000, title: 'Second video' });
    await load([cue('open each wire', 0, 4_000), cue('and close it', 9_000, 10_000)]);
    const rows = await reader(editor).find(Transcript, { articleId: article.id });
    expect(new Set(rows.map((row) => row.videoId))).toEqual(new Set([videoId, later]));
    await undoVideoEdit(editor, { articleId: article.id, editId: id });
    const { lines } = await getDraftTranscript(editor, article.id);
    expect(spoken(lines)).toEqual(['open', 'the secret', 'each wire', 'and close it']);
    expect(lines.at(-1)).toMatchObject({ start: 11_000, end: 12_000, videoId: later, videoStart: 1_000 });
    // Undoing it takes it from the second video, too, which had none before.
    await undoTranscription(editor, article.id);
    expect(await shown()).toEqual(['open', 'the secret', 'each wire']);
  });

  it('shows readers nothing of an estimated line that a later cut hides in part', async () => {
    await load([cue('not a word of this', 1_000, 5_000), cue('but this', 6_000, 7_000)]);
    await cut(4_000, 4_500);
    await publishArticle(editor, { id: article.id });
    await serveCuts(editor, article.id);
    expect(spoken((await getTranscript(world.viewer, { id: article.id })).lines)).toEqual(['but this']);
  });

  it('is refused as a whole for what it cannot be', async () => {
    const good = cue('fine', 0, 900);
    const code = async (...lines: ImportedLine[]): Promise<string> => await codeOf(load(lines));
    expect(await code()).toBe('TRANSCRIPT_IMPORT_EMPTY');
    expect(await code(good, cue('late', 9_000, 10_001))).toBe('BAD_INPUT');
    expect(await code(good, cue('negative', -1, 900))).toBe('BAD_INPUT');
    expect(await code(good, cue('half', 0.5, 900))).toBe('BAD_INPUT');
    expect(await code(good, cue('nothing', NaN, 900))).toBe('BAD_INPUT');
    expect(await code(good, cue('backwards', 900, 900))).toBe('BAD_INPUT');
    expect(await code(good, cue(' \n\0', 0, 900))).toBe('BAD_INPUT');
    expect(await code(good, cue('named', 0, 900, 'x'.repeat(limits.speakerNameMax + 1)))).toBe('BAD_INPUT');
    expect(await code(good, cue('x'.repeat(limits.transcriptLineMax + 1), 0, 900))).toBe('TRANSCRIPT_LINE_TOO_LONG');
    const many = Array.from({ length: limits.transcriptLines + 1 }, () => good);
    expect(await code(...many)).toBe('TRANSCRIPT_FULL');
    expect(await codeOf(load([good], { at: 1 }))).toBe('CONFLICT');
    expect(await shown()).toEqual(['loosen the secret spoke']);
    const { lines } = await reader(editor).findOneOrFail(Transcript, { videoId });
    expect(lines).toHaveLength(1);
  });

  it('waits for a generation, and for a video', async () => {
    useTranscription(app, 'http://127.0.0.1:9');
    await requestTranscription(editor, { articleId: article.id });
    expect(await codeOf(load([cue('Hi', 0, 900)]))).toBe('TRANSCRIPTION_RUNNING');
    await cancelTranscription(editor, article.id);
    expect(await codeOf(load([cue('Hi', 0, 900)]))).toBe('allowed');
    article = await createArticle(editor, { workspaceId: world.workspace.id, title: 'Empty' });
    expect(await codeOf(load([cue('Hi', 0, 900)]))).toBe('TRANSCRIPTION_NO_VIDEO');
  });
});
