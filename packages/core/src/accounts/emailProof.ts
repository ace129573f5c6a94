import { requireLinkDue } from '../mail/mailBudget.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { OneTimeToken, type TokenPurposes } from './oneTimeToken.entity.js';
import { issueToken, takeToken } from './oneTimeTokens.js';
import { proveEmail } from './proveEmail.js';
import { User } from './user.entity.js';

/** Mails the link that confirms an account's address and invalidates the one mailed before. */
export async function mailEmailProof(tx: Tx, publicUrl: string, user: User, companyId: string): Promise<void> {
  const { id, email, locale: language } = user;
  if (email === null) return;
  const token = await issueToken(tx.em, 'emailProof', id, { email });
  const {
    hello,
    proveEmail: { title, lines, action },
  } = mailWords(language);
  const words = mailLayout({
    title,
    language,
    lines: [hello(user.firstName), ...lines(email)],
    action: { label: action, url: `${publicUrl}/confirm-email/${token}` },
  });
  await writeMail(tx, companyId, { to: email, subject: title, ...words }, null, { kind: 'confirmation', readerId: id });
}

/**
 * Mails the caller's confirmation link again (docs/domains/accounts.md). Does nothing when the address is already
 * confirmed.
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait when the address was mailed too often.
 */
export async function requestEmailProof(caller: MemberCaller): Promise<void> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await asSystem(services, 'verify an email address', async (tx) => {
    const user = await tx.em.findOneOrFail(User, { id: viewer.userId });
    if (user.emailVerifiedAt !== null || user.email === null) return;
    await requireLinkDue(tx.em, 'confirmation', user.email);
    await mailEmailProof(tx, services.config.publicUrl, user, viewer.companyId);
  });
}

/** The state of an account whose address is not confirmed yet. */
export interface EmailProofState {
  /** When the last link was mailed, or null if no link is valid. */
  sentAt: Date | null;
  /** True if no mail server is set up, so that the mail is in the outbox. */
  isInOutbox: boolean;
}

/** Returns null once the caller's address is confirmed, and for any other user (docs/domains/accounts.md). */
export async function readEmailProofState(
  { viewer, services }: MemberCaller,
  user: User,
): Promise<EmailProofState | null> {
  if (user.emailVerifiedAt !== null || user.id !== viewer.userId) return null;
  const open = await systemReader(services, 'verify an email address').findOne(OneTimeToken, {
    userId: user.id,
    purpose: 'emailProof',
    expiresAt: { $gt: databaseNow() },
  });
  return { sentAt: open?.createdAt ?? null, isInOutbox: services.mail.name === 'outbox' };
}

/**
 * Returns the address that a confirmation link is for, and its account (docs/domains/accounts.md).
 * @throws AppError LINK_INVALID when the link was used, has expired or was replaced, or the account's address has
 * changed.
 */
export async function readEmailProof(services: AppServices, token: string): Promise<{ email: string; userId: string }> {
  const em = systemReader(services, 'verify an email address');
  const proof = await em.findOne(OneTimeToken, {
    tokenHash: hashToken(token.slice(0, 200)),
    purpose: 'emailProof',
    expiresAt: { $gt: databaseNow() },
  });
  const { email } = (proof?.details ?? { email: '' }) as TokenPurposes['emailProof'];
  const user = proof?.userId == null ? null : await em.findOne(User, { id: proof.userId });
  if (user?.email !== email) throw new AppError('LINK_INVALID');
  return { email, userId: user.id };
}

/**
 * Confirms the caller's own address by the mailed link and changes nothing else of the account. Without a session of
 * the account, the link is for `resetPassword` (docs/domains/accounts.md).
 * @throws AppError LINK_INVALID, also for a link of another account.
 */
export async function confirmOwnEmail(caller: MemberCaller, token: string): Promise<void> {
  const { viewer, services, address } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await asSystem(services, 'verify an email address', async (tx) => {
    const {
      userId,
      details: { email },
    } = await takeToken(tx.em, 'emailProof', token.slice(0, 200));
    if (userId !== viewer.userId) throw new AppError('LINK_INVALID');
    const { user } = await proveEmail(tx, userId, { sessionUserId: viewer.userId, address });
    if (user.email !== email) throw new AppError('LINK_INVALID');
  });
}
