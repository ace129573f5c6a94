import { deviceOf } from './device.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import type { Origin } from './openSession.js';
import type { User } from '../accounts/user.entity.js';

/** Mails the user that a new browser has signed in to their account. */
export async function mailNewBrowser(
  services: AppServices,
  tx: Tx,
  user: User,
  companyId: string,
  origin: Origin,
): Promise<void> {
  if (user.email === null) return;
  const { locale: language } = user;
  const { hello, newBrowser } = mailWords(language);
  const { browser, system } = deviceOf(origin.userAgent);
  const at = databaseNow().toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  await writeMail(
    tx,
    companyId,
    {
      to: user.email,
      subject: newBrowser.title,
      ...mailLayout({
        title: newBrowser.title,
        language,
        lines: [
          hello(user.firstName),
          ...newBrowser.lines({ at: `${at} UTC`, browser, system, address: origin.address }),
        ],
        action: { label: newBrowser.action, url: `${services.config.publicUrl}/settings/profile` },
      }),
    },
    'admin',
  );
}
