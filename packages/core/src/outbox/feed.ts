import { setTimeout as wait } from 'node:timers/promises';
import type { DomainEvent, EventName } from '@snaplore/schema/events';
import { AppError } from '../kernel/appError.js';
import { EventRecord } from './event.entity.js';
import type { Caller } from '../kernel/caller.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from './system.js';
import { eventChannel } from './writeEvents.js';
import { rowReader } from './rowReader.js';

/** A stream of a company's events for one reader: in order, each once, none missing. */
export interface FeedReader extends AsyncIterable<DomainEvent> {
  close(): void;
}

const batch = 200;

/** Returns the events of `companyId` after the sequence `after`, oldest first (docs/domains/live.md). */
export async function eventsAfter(
  services: AppServices,
  companyId: string,
  after: number,
  names?: readonly EventName[],
): Promise<DomainEvent[]> {
  const rows = await systemReader(services, 'dispatch the outbox').find(
    EventRecord,
    { companyId, sequence: { $gt: String(after) }, ...(names ? { name: { $in: [...names] } } : {}) },
    { orderBy: { sequence: 'asc' }, limit: batch },
  );
  return rows.map(
    (row) => ({ companyId, name: row.name, sequence: Number(row.sequence), payload: row.payload }) as DomainEvent,
  );
}

/**
 * Returns whether all events after `after` still exist. Old events are removed (`limits.eventKeptMs`), and a sequence
 * beyond the newest one is from before a backup was restored.
 */
async function isAllKept(services: AppServices, companyId: string, after: number): Promise<boolean> {
  const [row] = await systemReader(services, 'dispatch the outbox').execute<
    { oldest: string | null; newest: string | null }[]
  >('select min(sequence) as oldest, max(sequence) as newest from event where company_id = ?', [companyId]);
  return after >= Number(row?.oldest ?? 1) - 1 && after <= Number(row?.newest ?? 0);
}

/** Returns the sequence of the company's newest event; 0 when there is none (docs/domains/live.md). */
export async function newestSequence(services: AppServices, companyId: string): Promise<number> {
  const [row] = await systemReader(services, 'dispatch the outbox').execute<{ newest: string | null }[]>(
    'select max(sequence) as newest from event where company_id = ?',
    [companyId],
  );
  return Number(row?.newest ?? 0);
}

/** The same for the caller's own company, as one statement of a row reader. */
export async function newestSequenceSeen(caller: Caller): Promise<number> {
  const [row] = await rowReader(caller).execute<{ newest: string | null }>(
    'select max(sequence) as newest from event where company_id = ?',
    [caller.viewer.companyId],
  );
  return Number(row?.newest ?? 0);
}

interface CompanyFeed {
  last: number;
  readers: Set<(event: DomainEvent) => void>;
  pulling: Promise<void> | null;
  again: boolean;
}

/**
 * The events of companies in this process: one query per signal for each company with readers, however many readers.
 */
export class EventFeeds {
  private readonly feeds = new Map<string, CompanyFeed>();
  /** Queries in progress, including those for companies without readers. */
  private readonly pulls = new Set<Promise<void>>();
  private readonly stop: () => void;

  constructor(private readonly services: AppServices) {
    this.stop = services.pubsub.subscribe(eventChannel, (companyId) => {
      if (companyId === '') for (const id of this.feeds.keys()) void this.pull(id);
      else if (this.feeds.has(companyId)) void this.pull(companyId);
    });
  }

  /**
   * Opens a stream of events, optionally only those of `names`. With `after` it starts after that sequence, so that a
   * client that was away receives what it missed; without, it starts now. When events are removed before they were
   * read, the stream ends.
   * @throws AppError MISSED_TOO_MUCH when events after `after` were removed: the client has to load its data again.
   */
  async read(companyId: string, after: number | null | undefined, names?: readonly EventName[]): Promise<FeedReader> {
    if (after != null && !(await isAllKept(this.services, companyId, after))) throw new AppError('MISSED_TOO_MUCH');
    let feed = this.feeds.get(companyId);
    if (!feed) {
      feed = { last: await newestSequence(this.services, companyId), readers: new Set(), pulling: null, again: false };
      // Another call may have opened it during the query.
      feed = this.feeds.get(companyId) ?? feed;
      this.feeds.set(companyId, feed);
    }
    const waiting: DomainEvent[] = [];
    let wake: (() => void) | null = null;
    let closed = false;
    const take = (event: DomainEvent): void => {
      if (names && !names.includes(event.name)) return;
      waiting.push(event);
      wake?.();
    };
    feed.readers.add(take);
    let seen = after ?? feed.last;
    // Missed events come first, one page at a time; new ones wait in the queue.
    let missed: { from: number; page: DomainEvent[] } | null =
      after != null && after < feed.last ? { from: after, page: [] } : null;
    const nextMissed = async (): Promise<DomainEvent | undefined> => {
      while (missed && missed.page.length === 0 && !closed) {
        try {
          const page = await eventsAfter(this.services, companyId, missed.from, names);
          // Checked after the query: what exists now existed then.
          if (!(await isAllKept(this.services, companyId, missed.from))) {
            close();
            break;
          }
          const last = page.at(-1);
          missed = last ? { from: last.sequence, page } : null;
        } catch (error) {
          // Continuing would lose these events; the database will be available again.
          this.services.log.warn({ err: error }, 'Missed events could not be read; trying again');
          await wait(500);
        }
      }
      return missed?.page.shift();
    };
    void this.pull(companyId);
    const close = (): void => {
      closed = true;
      feed.readers.delete(take);
      if (feed.readers.size === 0 && this.feeds.get(companyId) === feed) this.feeds.delete(companyId);
      wake?.();
    };
    return {
      close,
      [Symbol.asyncIterator]: () => ({
        next: async (): Promise<IteratorResult<DomainEvent>> => {
          while (!closed) {
            const event = (await nextMissed()) ?? waiting.shift();
            if (event === undefined) {
              if (closed) break;
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
              wake = null;
            } else if (event.sequence > seen) {
              seen = event.sequence;
              return { value: event, done: false };
            }
          }
          return { value: undefined, done: true };
        },
        return: async () => {
          close();
          return { value: undefined, done: true };
        },
      }),
    };
  }

  /** Stops reading; afterwards no query of these feeds is running. */
  async close(): Promise<void> {
    this.stop();
    this.feeds.clear();
    await Promise.all(this.pulls);
  }

  private async pull(companyId: string): Promise<void> {
    const feed = this.feeds.get(companyId);
    if (!feed) return;
    if (feed.pulling) {
      feed.again = true;
      return;
    }
    const pull = (async () => {
      do {
        feed.again = false;
        const events = await eventsAfter(this.services, companyId, feed.last);
        for (const event of events) {
          feed.last = event.sequence;
          for (const reader of feed.readers) reader(event);
        }
        if (events.length === batch) feed.again = true;
      } while (feed.again);
    })()
      .catch((error: unknown) => {
        this.services.log.warn({ err: error }, 'Events could not be pulled; trying again');
        setTimeout(() => void this.pull(companyId), 1_000).unref();
      })
      .finally(() => {
        feed.pulling = null;
        this.pulls.delete(pull);
      });
    feed.pulling = pull;
    this.pulls.add(pull);
    await pull;
  }
}
