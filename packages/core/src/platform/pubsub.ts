import pg from 'pg';
import type { Log } from './log.js';

type Handler = (payload: string) => void;

/** Signals between processes over PostgreSQL's NOTIFY. A signal may be lost with the connection: readers then pull. */
export interface Pubsub {
  /** Calls `handler` for every signal on `channel`, and with '' whenever signals may have been missed. */
  subscribe(channel: string, handler: Handler): () => void;
  close(): Promise<void>;
}

/** Listens on one connection of its own and connects again for as long as it is open. */
export function openPubsub(url: string, role: string, log: Log): Pubsub {
  const handlers = new Map<string, Set<Handler>>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const listen = (channel: string): void => {
    client?.query(`listen "${channel}"`).catch((error: unknown) => log.warn({ err: error }, 'LISTEN failed'));
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'snaplore-listen',
      options: `-c role=${role}`,
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    const lost = (): void => {
      if (client !== next || closed) return;
      client = null;
      retry = setTimeout(() => void connect(), 250);
    };
    next.on('error', lost);
    next.on('end', lost);
    client = next;
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`listen "${channel}"`);
      for (const set of handlers.values()) for (const handler of set) handler('');
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
