import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow, databaseTime } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import { mailOutlook } from '../mail/mailBudget.js';
import { Company } from '../companies/company.entity.js';
import type { Invitation } from './invitation.entity.js';
import { lockInvitation } from './lockInvitation.js';
import { writeInvitation } from './writeInvitation.js';

/**
 * Mails an invitation again, with a new link and a full lifetime. The old link ends (docs/domains/invitations.md).
 * @throws AppError NOT_FOUND, FORBIDDEN; INVITATION_RESENT_LATELY with the minutes to wait; MAILS_WAITING.
 */
export async function resendInvitation(caller: MemberCaller, id: string): Promise<Invitation> {
  const { viewer, services } = caller;
  return await inTransaction(caller, async (tx) => {
    const old = await lockInvitation(caller, tx, id);
    authorize(viewer, 'Invitation.resend', old);
    requirePause(old);
    const { firstName, lastName, email, role } = old;
    const company = await tx.em.findOneOrFail(Company, { id: viewer.companyId });
    await mailOutlook(tx.em, company, 1);
    const inviter = await tx.em.findOneOrFail(User, { id: viewer.userId });
    tx.em.remove(old);
    const invitation = await writeInvitation(
      tx,
      { services, company, inviter },
      { firstName, lastName, email, role, sendEmail: true, resentAt: databaseNow() },
    );
    await audit(caller, tx, 'invitation.resent', { id: invitation.id, name: email });
    tx.emit(company.id, 'team.changed', { companyId: company.id });
    return invitation;
  });
}

/** Prevents filling a mailbox by pressing the button repeatedly. */
function requirePause({ resentAt }: Invitation): void {
  const wait = resentAt === null ? 0 : resentAt.getTime() + limits.resendInvitationMs - databaseTime();
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1_000);
  throw new AppError('INVITATION_RESENT_LATELY', { minutes: Math.ceil(seconds / 60), seconds });
}
