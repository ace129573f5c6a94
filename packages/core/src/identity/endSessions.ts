import type { Em } from '../platform/database.js';
import { sessionEndedChannel } from './signOut.js';

/** Which of a person's sessions end: one, all but one, or all. */
export type Ending = { only: string } | { except: string } | 'all';

/**
 * Ends sessions of one person; their tokens are worth nothing from the commit on, on every process.
 * @returns how many were still open.
 */
export async function endSessions(em: Em, userId: string, ending: Ending): Promise<number> {
  const [condition, values] =
    ending === 'all' ? ['', []] : 'only' in ending ? ['and id = ?', [ending.only]] : ['and id <> ?', [ending.except]];
  const ended = await em.execute<{ id: string }[]>(
    `with ended as (update session set revoked_at = now()
       where user_id = ? and revoked_at is null and expires_at > now() ${condition} returning id)
     select id, pg_notify(?, id::text) from ended`,
    [userId, ...values, sessionEndedChannel],
  );
  return ended.length;
}
