import * as limits from '@snaplore/schema/limits';
import { socketIdleClose } from '@snaplore/schema/sockets';
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { OpenSockets } from './openSockets.js';

/** The parts of a socket that these tests use. */
class Socket extends EventEmitter {
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 1;
  closedWith: number | null = null;
  close(code: number): void {
    this.closedWith = code;
  }
  terminate(): void {
    this.emit('close');
  }
  as(): WebSocket {
    return this as unknown as WebSocket;
  }
}

describe('the open sockets of a process', () => {
  const open = new OpenSockets();
  const all: Socket[] = [];
  const make = (): Socket => {
    const socket = new Socket();
    all.push(socket);
    return socket;
  };
  afterEach(() => {
    for (const socket of all.splice(0)) socket.terminate();
  });

  it('are so many for a session; beyond, the one unused for longest gives way', () => {
    const counted = Array.from({ length: limits.socketsPerSession }, () => {
      const socket = make();
      return { socket, ...open.enter(socket.as(), { sessionId: 'one' }) };
    });
    counted[0]?.used();
    const other = make();
    open.enter(other.as(), { sessionId: 'other' });
    expect(all.filter(({ closedWith }) => closedWith !== null)).toEqual([]);
    open.enter(make().as(), { sessionId: 'one' });
    expect(all.filter(({ closedWith }) => closedWith !== null)).toEqual([counted[1]?.socket]);
    expect(counted[1]?.socket.closedWith).toBe(socketIdleClose.code);
    // A socket that was assigned to a session counts, too.
    open.enter(make().as(), { address: '203.0.113.7' }).belongsTo('one');
    expect(counted[2]?.socket.closedWith).toBe(socketIdleClose.code);
  });

  it('of strangers are so many for a network address, until they are gone or somebody is known', () => {
    const strangers = Array.from({ length: limits.anonymousSocketsPerAddress }, () => {
      const socket = make();
      return { socket, ...open.enter(socket.as(), { address: '203.0.113.7' }) };
    });
    expect(open.hasRoomFor('::ffff:203.0.113.7')).toBe(false);
    expect(open.hasRoomFor('203.0.113.8')).toBe(true);
    strangers[0]?.belongsTo('one');
    expect(open.hasRoomFor('203.0.113.7')).toBe(true);
    open.enter(make().as(), { address: '203.0.113.7' });
    expect(open.hasRoomFor('203.0.113.7')).toBe(false);
    strangers[1]?.socket.terminate();
    expect(open.hasRoomFor('203.0.113.7')).toBe(true);
  });

  it('of strangers are closed when unused for too long, and of nobody else', () => {
    const [stranger, member] = [make(), make()];
    open.enter(stranger.as(), { address: '203.0.113.9' });
    open.enter(member.as(), { sessionId: 'one' });
    open.closeUnused(performance.now() + limits.anonymousSocketIdleMs - 1_000);
    expect(stranger.closedWith).toBeNull();
    open.closeUnused(performance.now() + limits.anonymousSocketIdleMs + 1_000);
    expect([stranger.closedWith, member.closedWith]).toEqual([socketIdleClose.code, null]);
  });
});
