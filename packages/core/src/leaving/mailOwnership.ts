import type { User } from '../accounts/user.entity.js';
import type { Company } from '../companies/company.entity.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import type { Tx } from '../outbox/transaction.js';

/** Tells the former and the new root owner of a company, each in their language (docs/domains/leaving.md). */
export async function mailOwnership(
  tx: Tx,
  publicUrl: string,
  { id: companyId, title: company }: Company,
  { former, successor }: { former: User; successor: User },
): Promise<void> {
  for (const [user, of, other] of [
    [former, 'given', successor],
    [successor, 'received', former],
  ] as const) {
    const { hello, ownership } = mailWords(user.locale);
    const { title, lines, action, page } = ownership[of];
    const subject = title(company);
    const words = mailLayout({
      title: subject,
      language: user.locale,
      lines: [hello(user.firstName), ...lines(company, other.fullName)],
      action: { label: action, url: `${publicUrl}${page}` },
    });
    await writeMail(tx, companyId, { to: user.email ?? '', subject, ...words }, null, { readerId: user.id });
  }
}
