import * as limits from '@snaplore/schema/limits';
import { homeOf, isDeactivated } from '../companies/homeCompany.js';
import { isLinkDue } from '../mail/mailBudget.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { requireEmail } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { attemptSourceOf } from '../sessions/knownBrowsers.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { issueToken } from './oneTimeTokens.js';
import type { Origin } from '../sessions/openSession.js';
import { User } from './user.entity.js';
import { withEmail } from './withEmail.js';

/**
 * Mails a link for choosing a new password. Neither the answer nor its timing reveals whether an account has the
 * address (docs/domains/accounts.md).
 * @throws AppError EMAIL_INVALID; TOO_MANY_REQUESTS when a network asks too often.
 */
export async function requestPasswordReset(
  services: AppServices,
  input: { email: string },
  origin: Pick<Origin, 'address' | 'browser'>,
): Promise<void> {
  const email = requireEmail(input.email);
  const minimumDuration = new Promise((resolve) => setTimeout(resolve, limits.resetAnswerMs));
  await countAttempt(services, 'ask for a reset', email, await attemptSourceOf(services, { email }, origin));
  await Promise.all([mailReset(services, email), minimumDuration]);
}

async function mailReset(services: AppServices, email: string): Promise<void> {
  await asSystem(services, 'reset a password', async (tx) => {
    const user = await tx.em.findOne(User, withEmail(email));
    if (!user) return;
    const companyId = await homeOf(tx.em, user.id);
    // Who is deactivated could not sign in; who was left without a company makes one then.
    if (companyId === null && (await isDeactivated(tx.em, user.id))) return;
    // Too soon after the last mail: its link still works, and the answer must not differ.
    if (!(await isLinkDue(tx.em, 'reset', email))) return;
    const token = await issueToken(tx.em, 'passwordReset', user.id, {});
    const {
      hello,
      passwordReset: { title, lines },
    } = mailWords(user.locale);
    const words = mailLayout({
      title,
      language: user.locale,
      lines: [hello(user.firstName), ...lines()],
      action: { label: title, url: `${services.config.publicUrl}/password-reset/${token}` },
    });
    await writeMail(tx, companyId, { to: email, subject: title, ...words }, null, { kind: 'reset' });
  });
}
