import { signalPresenceMax } from '@snaplore/core/notes/noteChannel';
import type { Log } from '@snaplore/core/kernel/log';
import type { Pool } from 'pg';
import * as awarenessProtocol from 'y-protocols/awareness';
import type { PresenceRelay } from './roomPresence.js';

export const presenceChannel = 'note_presence';

/** How long presence waits for a signal of its note that takes it along, in milliseconds. */
const takenWithinMs = 100;

interface Pending {
  clients: Set<number>;
  awareness: awarenessProtocol.Awareness;
}

interface PresenceSignal {
  origin: string;
  noteId: string;
  /** Null when the sender asks who is present. */
  update: Uint8Array | null;
}

/**
 * Sends presence by NOTIFY: with the signal of the note's next update, or else alone, one message at a time. Changes
 * made meanwhile go into the next.
 */
export class NotifyPresence implements PresenceRelay {
  private readonly pending = new Map<string, Pending>();
  private readonly asking = new Set<string>();
  private sending = false;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly pool: Pool,
    readonly origin: string,
    private readonly log: Log,
  ) {}

  send(noteId: string, clients: number[], awareness: awarenessProtocol.Awareness): void {
    const pending = this.pending.get(noteId);
    if (pending?.awareness === awareness) for (const client of clients) pending.clients.add(client);
    else this.pending.set(noteId, { clients: new Set(clients), awareness });
    this.timer ??= setTimeout(() => void this.flush(), takenWithinMs);
  }

  take(noteId: string): string | null {
    const pending = this.pending.get(noteId);
    const update = pending ? encodePresence(pending) : null;
    if (update !== null) this.pending.delete(noteId);
    return update;
  }

  ask(noteId: string): void {
    this.asking.add(noteId);
    void this.flush();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sending) return;
    this.sending = true;
    try {
      while ((this.asking.size > 0 || this.pending.size > 0) && !this.closed) {
        const payloads = this.takePayloads();
        if (payloads.length > 0) {
          await this.pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
            presenceChannel,
            payloads,
          ]);
        }
      }
    } catch (error) {
      // Carets are renewed every 15 s, so a lost one comes back.
      this.log.debug({ err: error }, 'Presence was not passed on');
    } finally {
      this.sending = false;
    }
  }

  private takePayloads(): string[] {
    const payloads = [...this.asking].map((noteId) => JSON.stringify([this.origin, noteId, null]));
    this.asking.clear();
    for (const [noteId, pending] of this.pending) {
      const update = encodePresence(pending);
      if (update !== null) payloads.push(JSON.stringify([this.origin, noteId, update]));
    }
    this.pending.clear();
    return payloads;
  }
}

/** The state of the clients that are still known, in base64; null when there is none, or more than a signal carries. */
function encodePresence({ clients, awareness }: Pending): string | null {
  const known = [...clients].filter((client) => awareness.meta.has(client));
  if (known.length === 0) return null;
  const update = Buffer.from(awarenessProtocol.encodeAwarenessUpdate(awareness, known)).toString('base64');
  return update.length <= signalPresenceMax ? update : null;
}

/** Parses a signal; null for anything else. */
export function readPresenceSignal(payload: string): PresenceSignal | null {
  let parts: unknown;
  try {
    parts = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [origin, noteId, update] = parts as unknown[];
  if (typeof origin !== 'string' || typeof noteId !== 'string') return null;
  return { origin, noteId, update: typeof update === 'string' ? Buffer.from(update, 'base64') : null };
}
