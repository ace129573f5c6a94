import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { newId } from '@snaplore/core/kernel/ids';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { spoken } from '@snaplore/core/testing/transcripts';
import type { TimelineLine, TimelineLines } from '@snaplore/schema/transcript/mapTranscript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocketClient, type SocketClient } from '../../testing/socketClient.js';
import { openTranscriptionApp, type TranscriptionApp } from '../../testing/transcriptionApp.js';

const ask = `mutation ($input: RequestTranscriptionInput!) { requestTranscription(input: $input) {
  id state progress } }`;
const progress = `subscription ($id: ID!, $after: Int) { transcriptionProgress(transcriptionId: $id, after: $after) {
  sequence transcription { id state progress errorCode } } }`;
const draftOf = `query ($id: ID!) { article(id: $id) { draft { id hasEarlierTranscript
  transcription { state progress language } transcript { language lines } } } }`;
const readBy = `query ($id: ID!) { article(id: $id) { transcript { language lines } } }`;
const edit = `mutation ($input: EditTranscriptInput!) { editTranscript(input: $input) { transcript { lines } } }`;

interface Draft {
  hasEarlierTranscript: boolean;
  transcription: { state: string; progress: number; language: string | null } | null;
  transcript: { language: string | null; lines: TimelineLines };
}
interface Progress {
  sequence: number;
  transcription: { state: string; progress: number; errorCode: string | null };
}

let app: TranscriptionApp;
const clients: SocketClient[] = [];
beforeAll(async () => {
  app = await openTranscriptionApp();
});
afterAll(async () => {
  await Promise.all(clients.map(async (client) => await client.close()));
  await app.close();
});

const begin = async (articleId: string, language?: string): Promise<string> => {
  const { data, errors } = await app.api.graph(ask, { input: { articleId, language } }, app.editor.token);
  expect(errors).toBeUndefined();
  return (data as { requestTranscription: { id: string } }).requestTranscription.id;
};
const follow = (person: TestPerson, id: string, after?: number) => {
  const client = openSocketClient(app.api, person.token);
  clients.push(client);
  const listening = client.subscribe(progress, { id, after });
  return {
    ...listening,
    told: (): Progress[] => listening.answers.map(({ data }) => data?.['transcriptionProgress'] as Progress),
  };
};
const draft = async (id: string): Promise<Draft> => {
  const { data, errors } = await app.api.graph(draftOf, { id }, app.editor.token);
  expect(errors).toBeUndefined();
  return (data as { article: { draft: Draft } }).article.draft;
};

describe('transcripts over GraphQL', () => {
  it('are generated with their progress, corrected, read by viewers, and brought back', async () => {
    const articleId = await app.spoken('314');
    app.recogniser.next({ kind: 'stall' });
    const arrived = app.recogniser.nextRequest();
    const listening = follow(app.editor, await begin(articleId, 'en'));
    await arrived;
    await expect.poll(() => listening.told().length).toBeGreaterThan(0);
    expect(await draft(articleId)).toMatchObject({ transcription: { state: 'running', language: 'en' } });
    app.recogniser.release();
    await listening.ended;
    const states = listening.told().map(({ transcription }) => transcription);
    expect(states.at(-1)).toMatchObject({ state: 'done', progress: 100 });
    const per = states.map((state) => state.progress);
    expect(per).toEqual(per.toSorted((one, other) => one - other));

    const made = await draft(articleId);
    expect(spoken(made.transcript.lines)).toEqual(['three one four']);
    expect(made).toMatchObject({ hasEarlierTranscript: false, transcript: { language: 'en' } });
    await publishArticle(app.editor, { id: articleId });
    const [part] = made.transcript.lines as [TimelineLine];
    const { videoId, lineId, videoStart, videoEnd } = part;
    const text = { part: { videoId, lineId, videoStart, videoEnd }, base: 'three one four', text: '3.14' };
    const input = { articleId, id: newId(), edit: { text } };
    const { data } = await app.api.graph(edit, { input }, app.editor.token);
    expect(data).toMatchObject({ editTranscript: { transcript: { lines: [{ words: [{ text: '3.14' }] }] } } });
    const read = await app.api.graph(readBy, { id: articleId }, app.viewer.token);
    const [line] = (read.data as { article: { transcript: { lines: object[] } } }).article.transcript.lines;
    expect(line).toMatchObject({ id: '0', words: [{ text: '3.14' }] });
    // Where in which video it is said, readers are not told: what is cut away could be worked out.
    expect(Object.keys(line ?? {}).sort()).toEqual(['end', 'id', 'isApproximate', 'speaker', 'start', 'words']);

    await follow(app.editor, await begin(articleId)).ended;
    expect(spoken((await draft(articleId)).transcript.lines)).toEqual(['three one four']);
    expect((await draft(articleId)).hasEarlierTranscript).toBe(true);
    const undo = 'mutation ($id: ID!) { undoTranscription(articleId: $id) { transcript { lines } } }';
    const undone = await app.api.graph(undo, { id: articleId }, app.editor.token);
    expect(undone.data).toMatchObject({
      undoTranscription: { transcript: { lines: [{ words: [{ text: '3.14' }] }] } },
    });
  });

  it('a subscriber that comes after the end gets how it ended, and why', async () => {
    const articleId = await app.spoken('12');
    app.recogniser.next({ kind: 'status', status: 401 });
    const id = await begin(articleId);
    await follow(app.editor, id).ended;
    const late = follow(app.editor, id, 0);
    await late.ended;
    expect(late.told()).toMatchObject([{ transcription: { state: 'refused', errorCode: 'TRANSCRIPTION_FAILED' } }]);
  });

  it('are replaced by captions that are imported, in a request of a large file', async () => {
    const articleId = await app.spoken('12');
    const flags = 'query ($id: ID!) { article(id: $id) { hasTranscript draft { hasTranscript video { revision } } } }';
    const flagsOf = async (person: TestPerson) => {
      const { data } = await app.api.graph(flags, { id: articleId }, person.token);
      return (data as { article: { hasTranscript: boolean; draft: { video: { revision: number } } | null } }).article;
    };
    await publishArticle(app.editor, { id: articleId });
    const before = await flagsOf(app.editor);
    expect(before).toMatchObject({ hasTranscript: false, draft: { hasTranscript: false } });
    const importing = `mutation ($input: ImportTranscriptInput!) { importTranscript(input: $input) {
      hasTranscript hasEarlierTranscript transcript { lines } } }`;
    const lines = Array.from({ length: 4_000 }, (_, index) => ({
      ...{
        start: 0,
        end: 100,
        text: `Line ${index} that is as long as lines are`,
        speaker: index === 0 ? 'Olha' : null,
      },
    }));
    const input = { articleId, id: newId(), revision: before.draft?.video.revision, lines };
    const { data } = await app.api.graph(importing, { input }, app.editor.token);
    const { importTranscript: draft } = data as { importTranscript: Draft };
    expect(draft).toMatchObject({ hasTranscript: true, hasEarlierTranscript: true });
    expect(spoken(draft.transcript.lines)[0]).toBe('Olha: Line 0 that is as long as lines are');
    expect(draft.transcript.lines).toHaveLength(4_000);
    expect(await flagsOf(app.viewer)).toEqual({ hasTranscript: true, draft: null });
    const undo = 'mutation ($id: ID!) { undoTranscription(articleId: $id) { hasTranscript } }';
    await app.api.graph(undo, { id: articleId }, app.editor.token);
    expect(await flagsOf(app.viewer)).toEqual({ hasTranscript: false, draft: null });
  });

  it('are cancelled by any editor, and closed to everybody else', async () => {
    const articleId = await app.spoken('12');
    app.recogniser.next({ kind: 'stall' });
    const arrived = app.recogniser.nextRequest();
    const id = await begin(articleId);
    const { ended } = await arrived;
    const cancel = 'mutation ($id: ID!) { cancelTranscription(articleId: $id) { id state } }';
    const stranger = await newOwner(app.api.app.services, 'Another Company');
    const code = async (token?: string): Promise<string | undefined> =>
      (await app.api.graph(cancel, { id: articleId }, token)).errors?.[0]?.extensions.code;
    expect([await code(), await code(app.viewer.token), await code(stranger.token)]).toEqual([
      ...['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND'],
    ]);
    for (const person of [app.viewer, stranger]) {
      const listening = follow(person, id);
      await listening.ended;
      expect(listening.answers.filter(({ data }) => data)).toEqual([]);
    }
    const { data } = await app.api.graph(cancel, { id: articleId }, app.editor.token);
    expect(data).toEqual({ cancelTranscription: { id, state: 'cancelled' } });
    expect(await ended).toBe(true);
  });

  it('say how to set it up', async () => {
    const status = '{ transcriptionStatus { isConfigured isEnabled setupHint } }';
    const { services } = app.api.app;
    const driver = services.transcription;
    services.transcription = null;
    expect((await app.api.graph(status, {}, app.viewer.token)).data).toEqual({
      transcriptionStatus: {
        isConfigured: false,
        isEnabled: true,
        setupHint:
          'Transcription is not set up. Set TRANSCRIPTION_BASE_URL, WHISPER_MODEL or OPENAI_API_KEY and start again',
      },
    });
    services.transcription = driver;
  });

  it('an edit is exactly one', async () => {
    const input = { articleId: newId(), id: newId(), edit: {} };
    const { errors } = await app.api.graph(edit, { input }, app.editor.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });
});
