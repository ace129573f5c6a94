import { collabClose, collabMessage } from '@snaplore/schema/notes/collab';
import type { NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { updateFrame } from './collabFrames.js';
import { NoteAnswers } from './noteAnswers.js';
import { openCollabApp, openDatabaseOfNotes, type CollabApp } from './testing/collabApp.js';
import { TestClient } from './testing/testClient.js';

describe('answers to a client that asks for the part of a note it lacks', () => {
  let sent: { frame: string; done: () => void }[];
  let answers: NoteAnswers;
  const ask = (name: string): void => {
    answers.ask(() => new TextEncoder().encode(name));
  };
  const frames = (): string[] => sent.map(({ frame }) => frame);
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    answers = new NoteAnswers(
      (frame, done) => {
        sent.push({ frame: new TextDecoder().decode(frame), done });
      },
      () => undefined,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are sent one at a time; the last request made meanwhile is answered after a pause', async () => {
    for (const name of ['first', 'second', 'third']) ask(name);
    expect(frames()).toEqual(['first']);
    await vi.runAllTimersAsync();
    // The first answer is still being sent.
    expect(frames()).toEqual(['first']);
    sent[0]?.done();
    ask('last');
    expect(frames()).toEqual(['first']);
    await vi.runAllTimersAsync();
    expect(frames()).toEqual(['first', 'last']);
    sent[1]?.done();
    await vi.runAllTimersAsync();
    expect(frames()).toEqual(['first', 'last']);
  });

  it('are sent at once again after a pause', async () => {
    ask('first');
    sent[0]?.done();
    await vi.runAllTimersAsync();
    ask('second');
    expect(frames()).toEqual(['first', 'second']);
  });
});

describe('a client that requests a whole note again and again', () => {
  let database: NoteDatabase;
  let served: CollabApp;
  beforeAll(async () => {
    database = await openDatabaseOfNotes();
    served = await openCollabApp(database);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const length = 100_000;
  /** A second client of a long note, before its first frame. */
  async function open(): Promise<{ socket: WebSocket; leave: () => void }> {
    const tab = await database.newTab();
    const maya = new TestClient({ ...tab, port: served.port, params: { company: tab.companyId, user: 'maya' } });
    maya.type('x'.repeat(length));
    await maya.saved();
    const socket = new WebSocket(
      `ws://127.0.0.1:${String(served.port)}/api/collaboration/${tab.articleId}${tab.tabId}` +
        `?company=${tab.companyId}&user=jonas`,
    );
    await new Promise((resolve) => {
      socket.once('open', resolve);
    });
    return {
      socket,
      leave: () => {
        maya.leave();
        socket.terminate();
      },
    };
  }
  const step1 = (...stateVector: number[]): Uint8Array =>
    Uint8Array.of(collabMessage.sync, 0, stateVector.length, ...stateVector);

  it('is answered once, and its updates are accepted', async () => {
    const { socket, leave } = await open();
    let whole = 0;
    const acknowledged = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const bytes = data as Buffer;
        if (bytes[0] === collabMessage.sync && bytes.length > length) whole += 1;
        if (bytes[0] === collabMessage.acknowledged && bytes[1] === 1) resolve();
      });
    });
    for (let asked = 0; asked < 200; asked += 1) socket.send(step1(0));
    socket.send(updateFrame(Uint8Array.of(0, 0)));
    await acknowledged;
    expect(whole).toBe(1);
    leave();
  });

  it('is disconnected for an unreadable request, also while it waits', async () => {
    const { socket, leave } = await open();
    const closed = new Promise<number>((resolve) => {
      socket.once('close', resolve);
    });
    socket.send(step1(0));
    // Announces five bytes that are missing.
    socket.send(step1(5));
    expect(await closed).toBe(collabClose.badRequest.code);
    leave();
  });
});
