import { databaseNow } from '../platform/databaseClock.js';
import type { Services } from '../platform/services.js';
import { asSystem } from '../platform/system.js';
import { Session } from './session.entity.js';
import { endSession, sessionEndedChannel } from './signOut.js';

/**
 * Closes whatever a person has open in one company, on every process. With `isForGood` their tokens are worth nothing
 * from now on; without, the sessions stay and are told at each request why they are refused (spec 1 §8, the
 * user-inactive flag).
 */
export async function endSessionsIn(services: Services, userId: string, companyId: string, isForGood: boolean): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    const open = await em.find(Session, { userId, companyId, revokedAt: null, expiresAt: { $gt: databaseNow() } });
    for (const { id } of open) {
      if (isForGood) await endSession(em, id);
      else await em.execute('select pg_notify(?, ?)', [sessionEndedChannel, id]);
    }
  });
}
