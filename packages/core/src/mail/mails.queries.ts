import type { FilterQuery } from '@mikro-orm/postgresql';
import * as limits from '@snaplore/schema/limits';
import { rolesUpToOwn } from '../access/companies.policy.js';
import { AppError } from '../kernel/appError.js';
import { may } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { systemReader } from '../outbox/system.js';
import { reader } from '../outbox/transaction.js';
import { Mail } from './mail.entity.js';

/**
 * Returns the mails in the outbox that the caller may read, newest first (docs/domains/mail.md).
 * @throws AppError NOT_FOUND if a mail server is configured.
 */
export async function listOutboxMails(caller: MemberCaller): Promise<Mail[]> {
  const { em, where } = readableOutbox(caller);
  return await em.find(Mail, where, { orderBy: { id: 'desc' }, limit: limits.outboxMailsListed });
}

/**
 * Returns one of them (docs/domains/mail.md).
 * @throws AppError NOT_FOUND, also if a mail server is configured.
 */
export async function getOutboxMail(caller: MemberCaller, id: string): Promise<Mail> {
  const { em, where } = readableOutbox(caller);
  const mail = await em.findOne(Mail, { $and: [{ id: requireId(id) }, where] });
  if (!mail) throw new AppError('NOT_FOUND');
  return mail;
}

function readableOutbox(caller: MemberCaller): { em: Em; where: FilterQuery<Mail> } {
  const { viewer, services } = caller;
  if (services.mail.name !== 'outbox') throw new AppError('NOT_FOUND');
  if (viewer.isSuperAdmin) return { em: systemReader(services, 'read outgoing mail'), where: {} };
  const roles = may(viewer, 'Platform.readOutbox', null) ? rolesUpToOwn(viewer) : [];
  return { em: reader(caller), where: { $or: [{ readerId: viewer.userId }, { readableFrom: { $in: roles } }] } };
}
