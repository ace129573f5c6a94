import { createLog } from '@snaplore/core/kernel/log';
import { newId } from '@snaplore/core/kernel/ids';
import { collabClose } from '@snaplore/schema/notes/collab';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { CollabConnection } from './collabConnection.js';
import { NoteRoom } from './noteRoom.js';

/** A note that never finishes loading, and a client of it. */
function loadingNote(): { send: (bytes: number) => void; closedWith: () => number | null } {
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
    relay: { send: () => undefined, ask: () => undefined, take: () => null },
    recheck: () => Promise.resolve(),
    onEnd: () => undefined,
    onCommit: () => undefined,
  });
  room.join(connection);
  return {
    send: (bytes) => {
      room.receive(connection, new Uint8Array(bytes));
    },
    closedWith: () => closedWith,
  };
}

describe('frames sent before a note is loaded', () => {
  it('are kept up to what a starting client sends, limited by number', () => {
    const { send, closedWith } = loadingNote();
    for (let sent = 0; sent < 64; sent += 1) send(10);
    expect(closedWith()).toBeNull();
    send(10);
    expect(closedWith()).toBe(collabClose.tooSlow.code);
  });

  it('are limited by size', () => {
    const { send, closedWith } = loadingNote();
    send(4_000_000);
    expect(closedWith()).toBeNull();
    send(1);
    expect(closedWith()).toBe(collabClose.tooSlow.code);
  });
});
