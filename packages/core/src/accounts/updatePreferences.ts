import { digestRhythms, locales, type DigestRhythm, type Locale } from '@snaplore/schema/people';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireOneOf } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { User } from './user.entity.js';

/** Omitted fields stay as they are. */
export interface UpdatePreferences {
  /** The language of screens and mails. */
  locale?: Locale | null | undefined;
  /** How often a digest of unread notifications is mailed. */
  notificationDigest?: DigestRhythm | null | undefined;
}

/**
 * Changes the caller's language and digest rhythm in all of their companies. Not audited, since no other user is
 * affected (docs/domains/accounts.md).
 * @throws AppError BAD_INPUT.
 */
export async function updatePreferences(caller: MemberCaller, input: UpdatePreferences): Promise<User> {
  const { userId } = caller.viewer;
  authorize(caller.viewer, 'Account.edit', { userId });
  const locale = input.locale == null ? null : requireOneOf(locales, input.locale, 'locale');
  const digest =
    input.notificationDigest == null
      ? null
      : requireOneOf(digestRhythms, input.notificationDigest, 'notificationDigest');
  return await inTransaction(caller, async ({ em }) => {
    const user = await em.findOneOrFail(User, { id: userId });
    if (locale !== null) user.locale = locale;
    if (digest !== null) user.notificationDigest = digest;
    return user;
  });
}
