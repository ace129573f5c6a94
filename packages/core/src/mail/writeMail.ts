import type { OutgoingMail } from '../adapters/mail/mailDriver.js';
import type { Tx } from '../platform/transaction.js';
import { Mail } from './mail.entity.js';

/**
 * Wants a mail in this transaction: the row and the job that sends it stand or fall with the command. The subject is
 * one line, whatever names are in it.
 */
export async function writeMail(tx: Tx, companyId: string, mail: OutgoingMail): Promise<Mail> {
  const subject = mail.subject.replace(/[\s\p{Control}]+/gu, ' ').trim();
  const row = tx.em.create(Mail, { companyId, ...mail, subject });
  tx.em.persist(row);
  await tx.enqueue(companyId, 'mail.send', { mailId: row.id });
  return row;
}
