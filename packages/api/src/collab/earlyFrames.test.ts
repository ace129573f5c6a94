import { createLog } from '@snaplore/core/kernel/log';
import { newId } from '@snaplore/core/kernel/ids';
import { collabClose } from '@snaplore/schema/notes/collab';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { CollabConnection } from './collabConnection.js';
import { NoteRoom } from './noteRoom.js';

/** A note that is never loaded, and somebody in it. */
function loadingNote(): { say: (bytes: number) => void; closedWith: () => number | null } {
  let closedWith: number | null = null;
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    close: (code: number) => {
      closedWith = code;
    },
    once: () => undefined,
    terminate: () => undefined,
  };
  const connection = new CollabConnection(
    socket as unknown as WebSocket,
    {
      companyId: newId(),
      articleId: newId(),
      textTabId: newId(),
      userId: newId(),
      sessionId: newId(),
      name: 'Maya',
      canWrite: true,
      accessVersion: 0,
    },
    null,
  );
  const room = new NoteRoom({
    store: { companyId: connection.grant.companyId, run: async () => await new Promise(() => undefined) },
    noteId: connection.grant.textTabId,
    log: createLog('silent', 'test'),
    relay: { tell: () => undefined, ask: () => undefined },
    recheck: () => Promise.resolve(),
    onEnd: () => undefined,
    onCommit: () => undefined,
  });
  room.join(connection);
  return {
    say: (bytes) => {
      room.receive(connection, new Uint8Array(bytes));
    },
    closedWith: () => closedWith,
  };
}

describe('what is sent before a note is loaded', () => {
  it('is kept as far as a client that begins says it, and no further by number', () => {
    const { say, closedWith } = loadingNote();
    for (let sent = 0; sent < 64; sent += 1) say(10);
    expect(closedWith()).toBeNull();
    say(10);
    expect(closedWith()).toBe(collabClose.tooSlow.code);
  });

  it('nor by size', () => {
    const { say, closedWith } = loadingNote();
    say(4_000_000);
    expect(closedWith()).toBeNull();
    say(1);
    expect(closedWith()).toBe(collabClose.tooSlow.code);
  });
});
