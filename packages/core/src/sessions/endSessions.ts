import type { Em } from '../kernel/database.js';
import { forgetBrowsers } from './knownBrowsers.js';

/** Which sessions of a user end: one, all but one, those in one company, or all. */
export type Ending = { only: string } | { except: string } | { in: string } | 'all';

/**
 * Ends sessions of one user. Their tokens are refused from the commit on, in every process, and their sockets close
 * (`access/accessChanged.ts`). Browsers left without a session are no longer known to the account: with `only`, that of
 * the session; with `except` and `all`, all of them (docs/domains/sessions.md).
 * @returns the number of sessions that were open.
 */
export async function endSessions(em: Em, userId: string, ending: Ending): Promise<number> {
  const [condition, values] =
    ending === 'all'
      ? ['', []]
      : 'only' in ending
        ? ['and id = ?', [ending.only]]
        : 'in' in ending
          ? ['and company_id = ?', [ending.in]]
          : ['and id <> ?', [ending.except]];
  const ended = await em.execute<{ id: string }[]>(
    `update session set revoked_at = now()
     where user_id = ? and revoked_at is null and expires_at > now() ${condition} returning id`,
    [userId, ...values],
  );
  if (ending === 'all' || !('in' in ending)) await forgetBrowsers(em, userId, ending);
  return ended.length;
}
