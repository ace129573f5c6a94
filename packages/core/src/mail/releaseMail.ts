import { LockMode } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Em } from '../kernel/database.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { Mail } from './mail.entity.js';
import { mailMayGo } from './mailBudget.js';

/**
 * Takes a mail's place in the budgets of its company and its recipient, once. One that has none now is wanted again for
 * when it has; one whose invitation is over by then is not sent at all.
 * @returns the mail that is to be handed over now, or null.
 */
export async function releaseMail(services: AppServices, mailId: string): Promise<Mail | null> {
  return await asSystem(services, 'release a mail', async (tx) => {
    const { em } = tx;
    const mail = await em.findOne(Mail, { id: mailId, sentAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!mail || mail.releasedAt !== null) return mail;
    if (!(await isStillWanted(em, mail))) return null;
    const next = await mailMayGo(em, mail, await em.findOneOrFail(Company, { id: mail.companyId }));
    if (next === null) {
      mail.releasedAt = databaseNow();
      return mail;
    }
    await tx.enqueue(mail.companyId, 'mail.send', { mailId }, { runAt: next });
    return null;
  });
}

async function isStillWanted(em: Em, { kind, invitationId }: Mail): Promise<boolean> {
  if (kind !== 'invitation') return true;
  return (
    invitationId !== null &&
    (await em.count(Invitation, { id: invitationId, acceptedAt: null, expiresAt: { $gt: databaseNow() } })) > 0
  );
}
