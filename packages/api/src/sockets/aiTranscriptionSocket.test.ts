import { newMember, newOwner } from '@snaplore/core/testing/people';
import { getTranscription } from '@snaplore/core/transcripts/transcriptionRequests.queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTranscriptionApp, type TranscriptionApp } from '../testing/transcriptionApp.js';

interface Answer {
  type: string;
  transcriptionId?: string;
  transcription?: string;
  code?: string;
  message?: string;
  progress?: number;
}

let app: TranscriptionApp;
beforeAll(async () => {
  app = await openTranscriptionApp();
});
afterAll(async () => {
  await app.close();
});

async function talk(person = app.editor) {
  const socket = new WebSocket(`${app.api.origin.replace('http', 'ws')}/api/ai-transcription?token=${person.token}`);
  const answers: Answer[] = [];
  socket.on('message', (data) => {
    const answer = JSON.parse((data as Buffer).toString()) as Answer;
    if (answer.type !== 'ping') answers.push(answer);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => {
      resolve({ code, reason: reason.toString() });
    });
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  return {
    socket,
    answers,
    closed,
    say: (message: unknown) => {
      socket.send(JSON.stringify(message));
    },
  };
}

describe('the documented socket of transcriptions', () => {
  it('tells the progress, then what is said, and closes with 3001', async () => {
    const articleId = await app.spoken('27');
    app.recogniser.next({ kind: 'stall' });
    const arrived = app.recogniser.nextRequest();
    const client = await talk();
    client.say({ type: 'ping' });
    client.say({ type: 'start', articleId });
    await arrived;
    await expect.poll(() => client.answers.at(-1)?.type).toBe('update');
    app.recogniser.release();
    expect(await client.closed).toEqual({ code: 3001, reason: 'success' });
    expect(client.answers[0]).toEqual({ type: 'pong' });
    const result = client.answers.at(-1);
    expect(result?.type).toBe('result');
    const { body } = await app.api.rest('GET', `/article/${articleId}/transcription`, { token: app.editor.token });
    expect(body).toEqual({ data: { transcription: result?.transcription } });
    expect(JSON.parse(result?.transcription ?? '')).toMatchObject([{ text: 'two seven', speaker: { label: '' } }]);
  });

  it('goes on when the client goes away, and gives it the rest when it comes back', async () => {
    const articleId = await app.spoken('58');
    app.recogniser.next({ kind: 'stall' });
    const arrived = app.recogniser.nextRequest();
    const first = await talk();
    first.say({ type: 'start', articleId });
    await arrived;
    first.socket.terminate();
    const second = await talk();
    second.say({ type: 'reconnect', articleId });
    await expect.poll(() => second.answers.at(-1)?.type).toBe('update');
    app.recogniser.release();
    expect((await second.closed).code).toBe(3001);
    expect(second.answers.at(-1)?.type).toBe('result');
  });

  it('cancels, and closes with 3001', async () => {
    const articleId = await app.spoken('36');
    app.recogniser.next({ kind: 'stall' });
    const arrived = app.recogniser.nextRequest();
    const client = await talk();
    client.say({ type: 'start', articleId });
    const { ended } = await arrived;
    client.say({ type: 'cancel' });
    expect(await client.closed).toEqual({ code: 3001, reason: 'cancelled' });
    const { type, transcriptionId = '' } = client.answers.at(-1) ?? { type: '' };
    expect(type).toBe('cancel');
    expect(await ended).toBe(true);
    expect(await getTranscription(app.editor, transcriptionId)).toMatchObject({ state: 'cancelled' });
  });

  it('closes with 3000 for what the person can act on, and with 3002 for what failed', async () => {
    const articleId = await app.spoken('1');
    const refused = await talk();
    app.recogniser.next({ kind: 'status', status: 401 });
    refused.say({ type: 'start', articleId });
    expect(await refused.closed).toEqual({ code: 3002, reason: 'Failed to generate AI transcription' });
    expect(refused.answers.at(-1)).toEqual({
      ...{ type: 'error', code: 'TRANSCRIPTION_FAILED', message: 'Failed to generate AI transcription' },
    });
    const silent = await talk();
    silent.say({ type: 'start', articleId: await app.spoken('') });
    expect(await silent.closed).toEqual({ code: 3000, reason: 'Nothing is said in this recording' });
    const empty = await talk();
    empty.say({ type: 'start', articleId, language: 'Klingon' });
    expect((await empty.closed).code).toBe(3000);
    expect(empty.answers).toMatchObject([{ type: 'error', code: 'BAD_INPUT' }]);
  });

  it('refuses whoever may not edit the article', async () => {
    const articleId = await app.spoken('1');
    const stranger = await newOwner(app.api.app.services, 'Another Company');
    for (const person of [await newMember(app.editor), stranger]) {
      const client = await talk(person);
      client.say({ type: 'start', articleId });
      expect((await client.closed).code).toBe(3002);
      expect(client.answers.at(-1)).toMatchObject({ type: 'error', code: 'NOT_FOUND' });
    }
  });
});
