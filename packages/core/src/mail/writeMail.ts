import type { OutgoingMail } from '../adapters/mail/mailDriver.js';
import type { CompanyRole } from '@snaplore/schema/roles';
import type { Tx } from '../platform/transaction.js';
import { Mail } from './mail.entity.js';

/**
 * Wants a mail in this transaction: the row and the job that sends it stand or fall with the command. The subject is
 * one line, whatever names are in it.
 * @param readableFrom the least role that may read it at the development page; none but super admins without it.
 */
export async function writeMail(tx: Tx, companyId: string, mail: OutgoingMail, readableFrom: CompanyRole | null = null): Promise<Mail> {
  const subject = mail.subject.replace(/[\s\p{Control}]+/gu, ' ').trim();
  const row = tx.em.create(Mail, { companyId, ...mail, subject, readableFrom });
  tx.em.persist(row);
  await tx.enqueue(companyId, 'mail.send', { mailId: row.id });
  return row;
}
