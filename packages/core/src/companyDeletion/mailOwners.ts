import { User } from '../accounts/user.entity.js';
import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { activeOwners } from '../members/activeOwners.js';
import type { Tx } from '../outbox/transaction.js';

/** Mails the active owners of a company that one of them has it deleted, or took that back. */
export async function mailOwners(
  { viewer, services }: MemberCaller,
  tx: Tx,
  company: Company,
  what: 'companyDeletion' | 'companyKept',
): Promise<void> {
  const { id: companyId, title: name, deletesAt } = company;
  const by = (await tx.em.findOne(User, { id: viewer.userId }))?.fullName ?? '';
  for (const user of await activeOwners(tx.em, companyId)) {
    const { locale: language } = user;
    const words = mailWords(language);
    const at = (deletesAt ?? company.createdAt).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
    const title = words[what].title(name);
    const lines = [words.hello(user.firstName), ...words[what].lines({ company: name, by, at: `${at} (UTC)` })];
    const action = { label: words[what].action, url: `${services.config.publicUrl}/settings/company` };
    const mail = { to: user.email, subject: title, ...mailLayout({ title, language, lines, action }) };
    await writeMail(tx, companyId, mail, 'owner', { readerId: user.id });
  }
}
