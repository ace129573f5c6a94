import { AppError } from '../platform/appError.js';
import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import { reader } from '../platform/transaction.js';
import { Mail } from './mail.entity.js';

/**
 * The company's mails, newest first, where no mail server is set: the development page shows them.
 * @throws AppError FORBIDDEN; NOT_FOUND where a server sends them.
 */
export async function listOutboxMails(caller: MemberCaller): Promise<Mail[]> {
  if (caller.services.mail.name !== 'outbox') throw new AppError('NOT_FOUND');
  authorize(caller.viewer, 'Platform.readOutbox', null);
  return await reader(caller).find(Mail, {}, { orderBy: { id: 'desc' }, limit: 100 });
}
