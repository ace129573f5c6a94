import type { Em } from '../kernel/database.js';
import { forgetBrowsers } from './knownBrowsers.js';

/** Which of a person's sessions end: one, all but one, those in one company, or all. */
export type Ending = { only: string } | { except: string } | { in: string } | 'all';

/**
 * Ends sessions of one person; their tokens are worth nothing from the commit on, on every process, and their sockets
 * are closed (`access/accessChanged.ts`). Their browsers are strangers to the account from now on; where all or all
 * others end, those that signed out before too.
 * @returns how many were still open.
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
    `update session set revoked_at = now() where user_id = ? and revoked_at is null and expires_at > now() ${condition} returning id`,
    [userId, ...values],
  );
  if (ending === 'all' || !('in' in ending)) await forgetBrowsers(em, userId, ending);
  return ended.length;
}
