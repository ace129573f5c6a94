import * as limits from '@snaplore/schema/limits';
import type { Company } from '../companies/company.entity.js';
import { tooMany } from '../kernel/addressLimit.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { databaseNow, databaseTime } from '../kernel/databaseClock.js';
import type { MailKind } from './mail.entity.js';

const day = 24 * 3_600_000;

/**
 * How many mails of a kind one address gets in 24 hours, over all companies, and whether they count for their company.
 * Kinds with the same `together` are counted as one.
 */
interface Budget {
  together: readonly MailKind[];
  perRecipient: number | null;
  isOfCompany: boolean;
}
const unrequested: Budget = {
  together: ['invitation', 'welcome'],
  perRecipient: limits.mails.perRecipient,
  isOfCompany: true,
};

/**
 * Kinds are counted separately: unrequested mails never use up the links and notices that an account needs
 * (docs/domains/mail.md).
 */
const budgets: Record<MailKind, Budget> = {
  invitation: unrequested,
  welcome: unrequested,
  // Paced where they are requested (`waitForLink`).
  reset: { together: ['reset'], perRecipient: null, isOfCompany: false },
  confirmation: { together: ['confirmation'], perRecipient: null, isOfCompany: true },
  notice: { together: ['notice'], perRecipient: limits.mails.noticesPerRecipient, isOfCompany: false },
  // Members request digests, get one a day or week of each company, and can stop them.
  digest: { together: ['digest'], perRecipient: null, isOfCompany: false },
};
const kindsOfCompany = Object.entries(budgets).flatMap(([kind, { isOfCompany }]) =>
  isOfCompany ? [kind as MailKind] : [],
);

/**
 * Returns an address as mails are counted: without what follows a `+`, since that reaches the same mailbox
 * (docs/domains/mail.md).
 */
export const countedAs = (recipient: string): string =>
  recipient
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** Returns how many mails a company may send in 24 hours. */
function mailsOfCompany({ createdAt }: Pick<Company, 'createdAt'>): number {
  return databaseTime() - createdAt.getTime() < limits.mails.firstWeekMs
    ? limits.mails.perCompanyAtFirst
    : limits.mails.perCompany;
}

const asList = (kinds: readonly MailKind[]): string => `{${kinds.join(',')}}`;

/** Returns when the next mail may be sent, with at most `most` in 24 hours; null for now. */
async function nextSlot(
  em: Em,
  where: string,
  values: string[],
  kinds: readonly MailKind[],
  max: number,
): Promise<Date | null> {
  const [last] = await em.execute<{ released_at: Date | string }[]>(
    `select released_at from mail where ${where} and kind = any(?::text[]) and released_at > ?
     order by released_at desc offset ? limit 1`,
    [...values, asList(kinds), databaseNow(-day), max - 1],
  );
  return last ? new Date(new Date(last.released_at).getTime() + day) : null;
}

/**
 * Returns when a mail may be sent within its budgets; null for now (docs/domains/mail.md). Locks company and recipient
 * until the transaction ends, so that simultaneous mails are counted one after the other.
 * @param company null for a mail of none.
 * @param em of the system: recipients are counted over all companies.
 */
export async function nextSendTime(
  em: Em,
  mail: { kind: MailKind; to: string },
  company: Company | null,
): Promise<Date | null> {
  const { together, perRecipient, isOfCompany } = budgets[mail.kind];
  const next: (Date | null)[] = [];
  if (isOfCompany && company) {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails of:${company.id}`]);
    next.push(await nextSlot(em, 'company_id = ?', [company.id], kindsOfCompany, mailsOfCompany(company)));
  }
  if (perRecipient !== null) {
    const recipient = countedAs(mail.to);
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails to:${recipient}`]);
    next.push(await nextSlot(em, 'counted_as = ?', [recipient], together, perRecipient));
  }
  return next.filter((at) => at !== null).sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** When mails that are about to be written will be sent. */
export interface MailOutlook {
  /** How many at once, and how many later. */
  now: number;
  later: number;
  /** When the last one is sent; null if none is sent later. */
  lastAt: Date | null;
}

/**
 * Returns when `count` more mails of a company would be sent, after those already waiting (docs/domains/mail.md).
 * @throws AppError MAILS_WAITING if more would wait than are sent in `limits.mails.waitingDays` days.
 */
export async function mailOutlook(em: Em, company: Company, count: number): Promise<MailOutlook> {
  const max = mailsOfCompany(company);
  const [row] = await em.execute<{ waiting: number; sent: number }[]>(
    `select count(*) filter (where released_at is null)::int as waiting,
       count(*) filter (where released_at > ?)::int as sent
     from mail where company_id = ? and kind = any(?::text[]) and (released_at is null or released_at > ?)`,
    [databaseNow(-day), company.id, asList(kindsOfCompany), databaseNow(-day)],
  );
  const { waiting, sent } = row ?? { waiting: 0, sent: 0 };
  if (count > 0 && waiting + count > max * limits.mails.waitingDays) {
    throw new AppError('MAILS_WAITING', { max: max * limits.mails.waitingDays, waiting });
  }
  const now = Math.min(count, Math.max(0, max - sent - waiting));
  const later = count - now;
  return {
    now,
    later,
    lastAt: later === 0 ? null : databaseNow(Math.ceil((waiting + count + sent - max) / max) * day),
  };
}

/**
 * Returns how long, in milliseconds, until an address may be mailed another link of this kind; 0 for now. The gaps grow
 * to the lifetime of a link, so that no one can fill the mailbox or leave its owner without a valid link.
 */
async function waitForLink(em: Em, kind: LinkKind, to: string): Promise<number> {
  const recipient = countedAs(to);
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails to:${recipient}`]);
  const [row] = await em.execute<{ mails: number; since: number | null }[]>(
    `select count(*)::int as mails, (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as since
     from mail where counted_as = ? and kind = ? and created_at > ?`,
    [recipient, kind, databaseNow(-day)],
  );
  const { gapsMs } = limits.mails;
  const gap = gapsMs[Math.min(row?.mails ?? 0, gapsMs.length - 1)] ?? 0;
  return row?.since == null ? 0 : Math.max(0, gap - row.since);
}

/** Kinds with a link that can be requested without a session. */
type LinkKind = 'reset' | 'confirmation';

/**
 * Returns whether a link may be mailed now, where the caller must not learn the answer: the link mailed before still
 * works (docs/domains/mail.md).
 * @param em of the system.
 */
export async function isLinkDue(em: Em, kind: LinkKind, to: string): Promise<boolean> {
  return (await waitForLink(em, kind, to)) === 0;
}

/**
 * The same where the caller may learn it (docs/domains/mail.md).
 * @throws AppError TOO_MANY_REQUESTS with the minutes and seconds to wait.
 */
export async function requireLinkDue(em: Em, kind: LinkKind, to: string): Promise<void> {
  const wait = await waitForLink(em, kind, to);
  if (wait > 0) throw tooMany(wait);
}
