import { limits } from '@snaplore/schema/limits';
import { longestWindowMs } from '../sessions/tryPaces.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { removeOldEvents } from './purgeOldEvents.js';

/** Rows removed in one transaction: few enough that nobody waits for them. */
const batch = 2_000;

interface Leaving {
  table: 'known_browser' | 'one_time_token' | 'login_attempt' | 'socket_ticket' | 'mail' | 'job';
  /** Which rows are over; `?` is the moment before which they have to be. */
  over: string;
  /** How long they are kept after that, in milliseconds. */
  keptMs: number;
}

/**
 * What is over, by name. The audit log stays with its company. Jobs that failed stay for whoever looks after them, and
 * so do those that a text of the AI writer belongs to.
 */
const leaving: Record<string, Leaving> = {
  'one-time tokens': { table: 'one_time_token', over: 'expires_at < ?', keptMs: 0 },
  'wrong tries at signing in': { table: 'login_attempt', over: 'occurred_at < ?', keptMs: longestWindowMs },
  'browsers that do not sign in any more': {
    table: 'known_browser',
    over: 'last_used_at < ?',
    keptMs: limits.knownBrowserMs,
  },
  'tickets of sockets': { table: 'socket_ticket', over: 'expires_at < ?', keptMs: 0 },
  'delivered mails': { table: 'mail', over: 'sent_at < ?', keptMs: limits.mailKeptMs },
  'undelivered mails': { table: 'mail', over: 'sent_at is null and created_at < ?', keptMs: limits.unsentMailKeptMs },
  'done jobs': {
    table: 'job',
    keptMs: limits.jobKeptMs,
    over: "status = 'done' and finished_at < ? and not exists (select 1 from ai_text_request request where request.job_id = job.id)",
  },
};

/**
 * Removes what is over, in every company. Running it twice, or twice at once, has one effect. @returns the number of
 * each kind.
 */
export async function purgeExpired(services: AppServices): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [name, { table, over, keptMs }] of Object.entries(leaving)) {
    const before = databaseNow(-keptMs);
    removed[name] = 0;
    for (;;) {
      const count = await asSystem(
        services,
        'clean up',
        async ({ em }) =>
          (
            await em.execute<unknown[]>(
              `delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${String(batch)} for update skip locked)) returning 1`,
              [before],
            )
          ).length,
      );
      removed[name] += count;
      if (count < batch) break;
    }
  }
  removed['old events'] = await removeOldEvents(services, batch);
  return removed;
}
