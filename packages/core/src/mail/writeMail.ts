import type { OutgoingMail } from '../adapters/mail/mailDriver.js';
import type { CompanyRole } from '@snaplore/schema/roles';
import type { Tx } from '../outbox/transaction.js';
import { Mail, type MailKind } from './mail.entity.js';
import { countedAs } from './mailBudget.js';

/** The properties of a mail besides its content. */
interface MailFacts {
  /** The budget it counts for; `notice` by default. */
  kind?: MailKind;
  /** Its invitation: the mail is not sent once that is closed. */
  invitationId?: string;
  /** The account that may read it in the outbox too, whatever its role. */
  readerId?: string;
}

/**
 * Writes a mail and enqueues the job that sends it, in the command's transaction. The job sends it within its budgets
 * (`mailBudget.ts`, docs/domains/mail.md). The subject is reduced to one line.
 * @param companyId null for a recipient who was left without a company.
 * @param readableFrom the lowest role that may read it in the outbox; null for super admins only.
 */
export async function writeMail(
  tx: Tx,
  companyId: string | null,
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
