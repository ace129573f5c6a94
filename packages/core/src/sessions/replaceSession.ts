import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import type { MemberViewer } from '../kernel/caller.js';
import { openSession, type Origin, type SignedIn } from './openSession.js';
import { endSession } from './signOut.js';

/**
 * Ends the session at hand and opens one of the same account in another company.
 * @throws AppError UNAUTHENTICATED when it was ended since the request began: what ends sessions ends this way on as
 * well.
 */
export async function replaceSession(
  em: Em,
  { userId, sessionId }: MemberViewer,
  companyId: string,
  origin: Origin,
): Promise<SignedIn> {
  // The lock of the account comes before that of the session, as where sessions are ended (`proveEmail`).
  await em.execute('select 1 from app_user where id = ? for key share', [userId]);
  const [open] = await em.execute<{ known_browser_id: string | null }[]>(
    'select known_browser_id from session where id = ? and revoked_at is null for update',
    [sessionId],
  );
  if (!open) throw new AppError('UNAUTHENTICATED');
  await endSession(em, sessionId);
  return openSession(em, userId, companyId, origin, open.known_browser_id);
}
