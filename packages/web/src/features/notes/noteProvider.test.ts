import { collabMessage } from '@snaplore/schema/notes/collab';
import * as encoding from 'lib0/encoding';
import { writeSyncStep2 } from 'y-protocols/sync';
import * as Y from 'yjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoteProvider } from './noteProvider.js';

/** A socket to a server with an empty note. What closes it is never answered, as on a line that is gone. */
class DeafSocket {
  static readonly OPEN = 1;
  static made: DeafSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: ArrayBuffer }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    DeafSocket.made.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
    const answer = encoding.createEncoder();
    encoding.writeVarUint(answer, collabMessage.sync);
    writeSyncStep2(answer, new Y.Doc());
    this.onmessage({ data: new Uint8Array(encoding.toUint8Array(answer)).buffer });
  }

  send(): void {
    // The server of this test keeps nothing.
  }

  close(): void {
    this.readyState = 2;
  }
}

const frame = new EventTarget();
let note: NoteProvider;

beforeEach(() => {
  DeafSocket.made = [];
  vi.stubGlobal('window', frame);
  vi.stubGlobal('WebSocket', DeafSocket);
  note = new NoteProvider({
    articleId: 'article',
    textTabId: 'note',
    user: { id: 'maya', name: 'Maya' },
    serverUrl: 'ws://localhost',
  });
});
afterEach(() => {
  note.destroy();
  vi.unstubAllGlobals();
});

it('is offline as soon as the browser is, and connects again though its socket never ends', async () => {
  await vi.waitUntil(() => DeafSocket.made.length === 1);
  DeafSocket.made[0]?.open();
  expect(note.getState().status).toBe('saved');
  frame.dispatchEvent(new Event('offline'));
  expect(note.getState().status).toBe('offline');
  frame.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => DeafSocket.made.length === 2);
  DeafSocket.made[1]?.open();
  expect(note.getState().status).toBe('saved');
});
