import type { OutgoingMail } from '../adapters/mail/mailDriver.js';
import type { CompanyRole } from '@snaplore/schema/roles';
import type { Tx } from '../outbox/transaction.js';
import { Mail, type MailKind } from './mail.entity.js';
import { countedAs } from './mailBudget.js';

/** What is known of a mail beside its words. */
export interface MailFacts {
  /** Whose budget it counts for; a notice of what happened to an account where it does not say. */
  kind?: MailKind;
  /** For an invitation: it is not sent once that is over. */
  invitationId?: string;
  /** The account that may read it at the development page too, whatever its role. */
  readerId?: string;
}

/**
 * Wants a mail in this transaction: the row and the job that sends it stand or fall with the command; the job sends it
 * as the budgets of its kind allow (`mailBudget.ts`). The subject is one line, whatever names are in it.
 * @param readableFrom the least role that may read it at the development page; none but super admins without it.
 */
export async function writeMail(
  tx: Tx,
  companyId: string,
  mail: OutgoingMail,
  readableFrom: CompanyRole | null = null,
  { kind = 'notice', invitationId, readerId }: MailFacts = {},
): Promise<Mail> {
  const subject = mail.subject.replace(/[\s\p{Control}]+/gu, ' ').trim();
  const row = tx.em.create(Mail, {
    companyId,
    ...mail,
    subject,
    readableFrom,
    kind,
    countedAs: countedAs(mail.to),
    invitationId: invitationId ?? null,
    readerId: readerId ?? null,
  });
  tx.em.persist(row);
  await tx.enqueue(companyId, 'mail.send', { mailId: row.id });
  return row;
}
