import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { hashToken } from '../kernel/secrets.js';
import { Invitation } from './invitation.entity.js';

/**
 * Returns the open invitation of a token (docs/domains/invitations.md).
 * @throws AppError INVITATION_INVALID if used, withdrawn, expired or unknown, or if its company is deleted.
 */
export async function openInvitation(em: Em, token: string): Promise<Invitation> {
  const invitation = await em.findOne(Invitation, {
    tokenHash: hashToken(token),
    acceptedAt: null,
    expiresAt: { $gt: databaseNow() },
  });
  if (!invitation || (await em.count(Company, { id: invitation.companyId })) === 0)
    throw new AppError('INVITATION_INVALID');
  return invitation;
}

/**
 * The same, locked until the transaction ends: of two simultaneous accepts, one succeeds (docs/domains/invitations.md).
 * @throws AppError INVITATION_INVALID.
 */
export async function lockOpenInvitation(em: Em, token: string): Promise<Invitation> {
  const invitation = await openInvitation(em, token);
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${invitation.email}`]);
  await em.refresh(invitation);
  if (invitation.acceptedAt) throw new AppError('INVITATION_INVALID');
  return invitation;
}

/**
 * Returns whether the link proves that its bearer reads the mail of the address (docs/domains/invitations.md). Without
 * a mail server, user managers read the link in the outbox as well.
 */
export const provesAddress = ({ mail }: AppServices, { isMailed }: Invitation): boolean =>
  isMailed && mail.name === 'smtp';
