import { networkOf } from '@snaplore/core/kernel/networkOf';
import { limits } from '@snaplore/schema/limits';
import { socketIdleClose } from '@snaplore/schema/sockets';
import type { WebSocket } from 'ws';
import { closeSocket } from './closeSocket.js';

/** One open socket of whatever kind, as it is counted. */
export interface CountedSocket {
  /** Somebody has used it: said something that is more than a sign of life. */
  used(): void;
  /** It has become a session's: until then it is its network address's. */
  belongsTo(sessionId: string): void;
}

interface Entry {
  socket: WebSocket;
  usedAt: number;
  /** Where it is counted; null when it is no more. */
  place: { sets: Map<string, Set<Entry>>; key: string } | null;
}

/** How often unused sockets are looked for, in milliseconds. */
const sweepMs = 5_000;

/**
 * The open sockets of this process, of all kinds: so many for each session, and for each network address of those that
 * nobody is known behind. Refusing a new one would leave a person with a page that does not live, so of a session's the
 * one unused for longest gives way; strangers are refused.
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

  /** Whether one more of somebody unknown may come from an address. */
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

  /** Closes those of strangers that were not used for too long at the time `now`. */
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
