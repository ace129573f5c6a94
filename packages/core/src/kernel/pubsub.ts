import pg from 'pg';
import type { Log } from './log.js';

type Handler = (payload: string) => void;

/**
 * Signals between processes by PostgreSQL's NOTIFY. A signal may be lost with the connection; subscribers then read the
 * state.
 */
export interface Pubsub {
  /**
   * Calls `handler` for every signal on `channel`, and with '' whenever signals may have been lost: at the latest when
   * the channel is first listened to.
   */
  subscribe(channel: string, handler: Handler): () => void;
  close(): Promise<void>;
}

/** Listens on a connection of its own, and reconnects until it is closed. */
export function openPubsub(url: string, role: string, log: Log): Pubsub {
  const handlers = new Map<string, Set<Handler>>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (channel: string, payload: string): void => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  };
  // One statement at a time on the connection.
  let turn: Promise<unknown> = Promise.resolve();
  const listen = (channel: string): void => {
    const on = client;
    if (!on) return;
    turn = turn
      .then(async () => {
        if (on !== client) return;
        await on.query(`listen "${channel}"`);
        tell(channel, '');
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'LISTEN failed');
      });
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'snaplore-listen',
      options: `-c role=${role}`,
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload }) => {
      tell(channel, payload ?? '');
    });
    let lostAlready = false;
    const lost = (): void => {
      if (lostAlready || closed) return;
      lostAlready = true;
      if (client === next) client = null;
      retry = setTimeout(() => void connect(), 250);
    };
    next.on('error', lost);
    next.on('end', lost);
    try {
      await next.connect();
      if (closed) {
        await next.end();
        return;
      }
      client = next;
      for (const channel of handlers.keys()) listen(channel);
      await turn;
    } catch (error) {
      log.warn({ err: error }, 'The signal connection could not be opened; trying again');
      lost();
      next.end().catch(() => undefined);
    }
  };
  void connect();

  return {
    subscribe: (channel, handler) => {
      let set = handlers.get(channel);
      if (!set) {
        set = new Set();
        handlers.set(channel, set);
        listen(channel);
      }
      set.add(handler);
      return () => {
        set.delete(handler);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
