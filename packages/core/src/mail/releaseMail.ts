import { LockMode } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Em } from '../kernel/database.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { Mail } from './mail.entity.js';
import { nextSendTime } from './mailBudget.js';

/**
 * Counts a mail against the budgets of its company and its recipient, once. If a budget is used up, enqueues the job
 * again for when there is room. A mail of a closed invitation is not sent (docs/domains/mail.md).
 * @returns the mail to send now, or null.
 */
export async function releaseMail(services: AppServices, mailId: string): Promise<Mail | null> {
  return await asSystem(services, 'release a mail', async (tx) => {
    const { em } = tx;
    const mail = await em.findOne(Mail, { id: mailId, sentAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!mail || mail.releasedAt !== null) return mail;
    if (!(await isStillValid(em, mail))) return null;
    const company = mail.companyId === null ? null : await em.findOneOrFail(Company, { id: mail.companyId });
    const next = await nextSendTime(em, mail, company);
    if (next === null) {
      mail.releasedAt = databaseNow();
      return mail;
    }
    await tx.enqueue(mail.companyId, 'mail.send', { mailId }, { runAt: next });
    return null;
  });
}

/** Records that the server has taken a mail (docs/domains/mail.md). */
export async function recordSent(services: AppServices, mailId: string): Promise<void> {
  await asSystem(services, 'release a mail', async ({ em }) => {
    await em.nativeUpdate(Mail, { id: mailId }, { sentAt: databaseNow() });
  });
}

async function isStillValid(em: Em, { kind, invitationId }: Mail): Promise<boolean> {
  if (kind !== 'invitation') return true;
  return (
    invitationId !== null &&
    (await em.count(Invitation, { id: invitationId, acceptedAt: null, expiresAt: { $gt: databaseNow() } })) > 0
  );
}
