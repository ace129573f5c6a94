import { priceText } from '@snaplore/schema/billing';
import type { Locale } from '@snaplore/schema/people';
import type { Company } from '../companies/company.entity.js';
import type { AppServices } from '../kernel/services.js';
import { mailLayout } from '../mail/mailLayout.js';
import type { BilledSubscription, BillingMailWords } from '../mail/words/billingWords.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { activeOwners } from '../members/activeOwners.js';
import type { Tx } from '../outbox/transaction.js';
import type { BillingSubscription } from './billingSubscription.entity.js';

/** What is told of a subscription, and which screen the mail leads to. */
export type OwnersNews = { kind: 'paymentFailed' | 'trialEnds' | 'renews' } | { kind: 'seatsChanged'; before: number };

function factsOf({ title }: Company, subscription: BillingSubscription, language: Locale): BilledSubscription {
  const { productName, quantity, unitAmount, currency, interval, frequency, nextBilledAt } = subscription;
  return {
    company: title,
    plan: productName,
    users: quantity,
    unitSum: priceText(unitAmount, currency),
    sum: priceText(unitAmount * quantity, currency),
    cycle: { interval, frequency },
    nextBill: nextBilledAt?.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) ?? null,
  };
}

function textOf(
  words: BillingMailWords,
  facts: BilledSubscription,
  news: OwnersNews,
  isTrial: boolean,
): { title: string; lines: string[]; action: string } {
  if (news.kind === 'seatsChanged') {
    const { title, lines, action } = words.seatsChanged;
    const changed = { ...facts, before: news.before, isTrial };
    return { title: title(changed), lines: lines(changed), action };
  }
  const { title, lines, action } = words[news.kind];
  return { title: title(facts), lines: lines(facts), action };
}

/** Mails each active owner of a company what happened to its subscription, with the sum (docs/domains/billing.md). */
export async function mailOwners(
  { config }: AppServices,
  tx: Tx,
  company: Company,
  subscription: BillingSubscription,
  news: OwnersNews,
): Promise<void> {
  const page = news.kind === 'paymentFailed' ? '/subscription' : '/settings/billing/plan-details';
  for (const { id, email, firstName, locale: language } of await activeOwners(tx.em, company.id)) {
    const { hello, billing } = mailWords(language);
    const facts = factsOf(company, subscription, language);
    const { title, lines, action } = textOf(billing, facts, news, subscription.status === 'trialing');
    const layout = mailLayout({
      title,
      language,
      lines: [hello(firstName), ...lines],
      action: { label: action, url: `${config.publicUrl}${page}` },
    });
    await writeMail(tx, company.id, { to: email, subject: title, ...layout }, 'owner', { readerId: id });
  }
}
