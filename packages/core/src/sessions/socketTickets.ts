import * as limits from '@snaplore/schema/limits';
import type { MemberCaller, MemberViewer } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken, newToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { authenticateSessionById } from './authenticateSession.js';
import { SocketTicket } from './socketTicket.entity.js';

/** Issues a ticket that opens one socket, once, until it expires (docs/domains/sockets.md). */
export async function createSocketTicket({
  viewer,
  services,
}: MemberCaller): Promise<{ ticket: string; expiresAt: Date }> {
  const { token, tokenHash } = newToken();
  const expiresAt = databaseNow(limits.socketTicketMs);
  await asSystem(services, 'create a socket ticket', async ({ em }) => {
    await em.nativeDelete(SocketTicket, { expiresAt: { $lt: databaseNow() } });
    em.persist(em.create(SocketTicket, { ticketHash: tokenHash, sessionId: viewer.sessionId, expiresAt }));
  });
  return { ticket: token, expiresAt };
}

/**
 * Uses up a ticket and returns its viewer, or null if the ticket is unknown, used or expired (docs/domains/sockets.md).
 */
export async function useSocketTicket(
  services: AppServices,
  ticket: string,
  options: { evenUnpaid?: boolean } = {},
): Promise<MemberViewer | null> {
  const sessionId = await asSystem(services, 'use a socket ticket', async ({ em }) => {
    const [row] = await em.execute<{ session_id: string }[]>(
      'delete from socket_ticket where ticket_hash = ? and expires_at > now() returning session_id',
      [hashToken(ticket)],
    );
    return row?.session_id;
  });
  return sessionId === undefined ? null : await authenticateSessionById(services, sessionId, null, options);
}
