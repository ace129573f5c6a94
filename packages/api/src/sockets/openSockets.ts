import { networkOf } from '@snaplore/core/kernel/networkOf';
import * as limits from '@snaplore/schema/limits';
import { socketIdleClose } from '@snaplore/schema/sockets';
import type { WebSocket } from 'ws';
import { closeSocket } from './closeSocket.js';

/** One open socket of any kind, as it is counted. */
export interface CountedSocket {
  /** Records that the client has used it: sent more than a heartbeat. */
  used(): void;
  /** Counts it for a session from now on; until then it counts for its network address. */
  belongsTo(sessionId: string): void;
}

interface Entry {
  socket: WebSocket;
  usedAt: number;
  /** The counter it belongs to; null once it is closed. */
  place: { sets: Map<string, Set<Entry>>; key: string } | null;
}

/** How often unused sockets are searched for, in milliseconds. */
const sweepMs = 5_000;

/**
 * Limits the open sockets of this process, of all kinds: per session, and per network address for sockets without a
 * viewer. A session beyond its limit loses the socket unused for longest, since refusing a new one would leave a page
 * without live updates; anonymous sockets are refused.
 */
export class OpenSockets {
  private readonly bySession = new Map<string, Set<Entry>>();
  private readonly byNetwork = new Map<string, Set<Entry>>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly networkLimit: number = limits.anonymousSocketsPerAddress) {
    this.timer = setInterval(() => {
      this.closeUnused(performance.now());
    }, sweepMs).unref();
  }

  /** Whether an address may open another anonymous socket. */
  hasRoomFor(address: string): boolean {
    return (this.byNetwork.get(networkOf(address))?.size ?? 0) < this.networkLimit;
  }

  /** Counts a socket until it is closed. */
  enter(socket: WebSocket, owner: { sessionId: string } | { address: string }): CountedSocket {
    const entry: Entry = { socket, usedAt: performance.now(), place: null };
    if ('sessionId' in owner) this.moveToSession(entry, owner.sessionId);
    else this.moveTo(entry, this.byNetwork, networkOf(owner.address));
    socket.once('close', () => {
      this.leave(entry);
    });
    return {
      used: () => {
        entry.usedAt = performance.now();
      },
      belongsTo: (sessionId) => {
        this.moveToSession(entry, sessionId);
      },
    };
  }

  private moveToSession(entry: Entry, sessionId: string): void {
    const others = this.bySession.get(sessionId);
    if (others && others.size >= limits.socketsPerSession) {
      const [longest] = [...others].sort((one, other) => one.usedAt - other.usedAt);
      if (longest) {
        this.leave(longest);
        closeSocket(longest.socket, socketIdleClose);
      }
    }
    this.moveTo(entry, this.bySession, sessionId);
  }

  private moveTo(entry: Entry, sets: Map<string, Set<Entry>>, key: string): void {
    this.leave(entry);
    entry.place = { sets, key };
    sets.set(key, (sets.get(key) ?? new Set()).add(entry));
  }

  private leave(entry: Entry): void {
    if (!entry.place) return;
    const { sets, key } = entry.place;
    const set = sets.get(key);
    set?.delete(entry);
    if (set?.size === 0) sets.delete(key);
    entry.place = null;
  }

  /** Closes the anonymous sockets that were unused for too long at the time `now`. */
  closeUnused(now: number): void {
    for (const set of [...this.byNetwork.values()]) {
      for (const { socket, usedAt } of [...set])
        if (now - usedAt > limits.anonymousSocketIdleMs) closeSocket(socket, socketIdleClose);
    }
  }

  close(): void {
    clearInterval(this.timer);
  }
}
