import type { Services } from '../platform/services.js';
import { asSystem } from '../platform/system.js';
import { endSessions } from './endSessions.js';

/** Ends the sessions that a person has in one company: their tokens are worth nothing from now on. */
export async function endSessionsIn(services: Services, userId: string, companyId: string): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    await endSessions(em, userId, { in: companyId });
  });
}
