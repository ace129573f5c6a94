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

/** Mails the link that proves an account's address; an older one ends. */
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
 * Mails the caller's own link once more.
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait, for an address that was mailed often.
 */
export async function requestEmailProof(caller: MemberCaller): Promise<void> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await asSystem(services, 'prove an address', async (tx) => {
    const user = await tx.em.findOneOrFail(User, { id: viewer.userId });
    if (user.emailVerifiedAt !== null || user.email === null) return;
    await requireLinkDue(tx.em, 'confirmation', user.email);
    await mailEmailProof(tx, services.config.publicUrl, user, viewer.companyId);
  });
}

/** What is known of an account whose address is not proved yet. */
export interface EmailProofState {
  /** When the last link was mailed; null when none is open. */
  sentAt: Date | null;
  /** No mail server is set up: the mail is in the outbox. */
  isInOutbox: boolean;
}

/** @returns null once the caller's address is proved. */
export async function readEmailProofState(
  { viewer, services }: MemberCaller,
  user: User,
): Promise<EmailProofState | null> {
  if (user.emailVerifiedAt !== null || user.id !== viewer.userId) return null;
  const open = await systemReader(services, 'prove an address').findOne(OneTimeToken, {
    userId: user.id,
    purpose: 'emailProof',
    expiresAt: { $gt: databaseNow() },
  });
  return { sentAt: open?.createdAt ?? null, isInOutbox: services.mail.name === 'outbox' };
}

/**
 * The address that a link of such a mail is for, and whose account has it.
 * @throws AppError LINK_INVALID when it was used, is too old, was replaced, or the account has another address by now.
 */
export async function readEmailProof(services: AppServices, token: string): Promise<{ email: string; userId: string }> {
  const em = systemReader(services, 'prove an address');
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
 * Proves the caller's own address by the link of a mail; everything of the account stays as it is. Outside a session of
 * the account the link is good for `resetPassword`.
 * @throws AppError LINK_INVALID, also for the link of somebody else.
 */
export async function confirmOwnEmail(caller: MemberCaller, token: string): Promise<void> {
  const { viewer, services, address } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  await asSystem(services, 'prove an address', async (tx) => {
    const {
      userId,
      details: { email },
    } = await takeToken(tx.em, 'emailProof', token.slice(0, 200));
    if (userId !== viewer.userId) throw new AppError('LINK_INVALID');
    const { user } = await proveEmail(tx, userId, { sessionUserId: viewer.userId, address });
    if (user.email !== email) throw new AppError('LINK_INVALID');
  });
}
