import { AppError } from '../platform/appError.js';
import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import { requireId } from '../platform/input.js';
import { reader } from '../platform/transaction.js';
import { Mail } from './mail.entity.js';

/** @throws AppError FORBIDDEN; NOT_FOUND where a server sends them. */
function requireOutbox({ viewer, services }: MemberCaller): void {
  if (services.mail.name !== 'outbox') throw new AppError('NOT_FOUND');
  authorize(viewer, 'Platform.readOutbox', null);
}

/**
 * The company's mails, newest first, where no mail server is set: the development page shows them.
 * @throws AppError FORBIDDEN; NOT_FOUND where a server sends them.
 */
export async function listOutboxMails(caller: MemberCaller): Promise<Mail[]> {
  requireOutbox(caller);
  return await reader(caller).find(Mail, {}, { orderBy: { id: 'desc' }, limit: 100 });
}

/** One of them. @throws AppError FORBIDDEN; NOT_FOUND, also where a server sends them. */
export async function getOutboxMail(caller: MemberCaller, id: string): Promise<Mail> {
  requireOutbox(caller);
  const mail = await reader(caller).findOne(Mail, { id: requireId(id) });
  if (!mail) throw new AppError('NOT_FOUND');
  return mail;
}
