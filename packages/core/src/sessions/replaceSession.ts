import { isThemselves } from '../access/loginAs.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import type { MemberViewer } from '../kernel/caller.js';
import { openSession, type Origin, type SignedIn } from './openSession.js';
import { endSession } from './signOut.js';

/**
 * Ends the current session and opens one of the same user in another company (docs/domains/sessions.md).
 * @throws AppError UNAUTHENTICATED when the session was ended after the request began; ONLY_THEMSELVES for a super
 *   admin in the user's place.
 */
export async function replaceSession(
  em: Em,
  viewer: MemberViewer,
  companyId: string,
  origin: Origin,
): Promise<SignedIn> {
  if (!isThemselves(viewer)) throw new AppError('ONLY_THEMSELVES');
  const { userId, sessionId } = viewer;
  // Lock order: account before session, as where sessions are ended (`proveEmail`).
  await em.execute('select 1 from app_user where id = ? for key share', [userId]);
  const [open] = await em.execute<{ known_browser_id: string | null }[]>(
    'select known_browser_id from session where id = ? and revoked_at is null for update',
    [sessionId],
  );
  if (!open) throw new AppError('UNAUTHENTICATED');
  await endSession(em, sessionId);
  return openSession(em, userId, companyId, origin, open.known_browser_id);
}
