import { limits } from '@snaplore/schema/limits';
import type { Company } from '../companies/company.entity.js';
import { tooMany } from '../kernel/addressLimit.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { databaseNow, databaseTime } from '../kernel/databaseClock.js';
import type { MailKind } from './mail.entity.js';

const day = 24 * 3_600_000;

/**
 * How many of a kind one address gets in 24 hours, over all companies, and whether they count among those of the
 * company that wants them. Kinds with the same `together` are counted as one.
 */
interface Budget {
  together: readonly MailKind[];
  perRecipient: number | null;
  isOfCompany: boolean;
}
const unasked: Budget = {
  together: ['invitation', 'welcome'],
  perRecipient: limits.mails.perRecipient,
  isOfCompany: true,
};

/**
 * What somebody gets without having asked never uses up what they need: an invitation takes nothing from the links that
 * open an account, nor from what is told of it.
 */
const budgets: Record<MailKind, Budget> = {
  invitation: unasked,
  welcome: unasked,
  // Paced where they are wanted (`requireLinkPace`).
  reset: { together: ['reset'], perRecipient: null, isOfCompany: false },
  confirmation: { together: ['confirmation'], perRecipient: null, isOfCompany: true },
  notice: { together: ['notice'], perRecipient: limits.mails.noticesPerRecipient, isOfCompany: false },
  // A member chose them, gets one a day or a week of each company, and can stop them.
  digest: { together: ['digest'], perRecipient: null, isOfCompany: false },
};
export const kindsOfCompany = Object.entries(budgets).flatMap(([kind, { isOfCompany }]) =>
  isOfCompany ? [kind as MailKind] : [],
);

/** An address as its mails are counted: whatever stands after a `+` reaches the same person. */
export const countedAs = (recipient: string): string =>
  recipient
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** Mails that a company may send in 24 hours. */
export function mailsOfCompany({ createdAt }: Pick<Company, 'createdAt'>): number {
  return databaseTime() - createdAt.getTime() < limits.mails.firstWeekMs
    ? limits.mails.perCompanyAtFirst
    : limits.mails.perCompany;
}

const asList = (kinds: readonly MailKind[]): string => `{${kinds.join(',')}}`;

/** When the next may go, where `most` have gone in the last 24 hours; null where one may go now. */
async function nextOf(
  em: Em,
  where: string,
  values: string[],
  kinds: readonly MailKind[],
  most: number,
): Promise<Date | null> {
  const [last] = await em.execute<{ released_at: Date | string }[]>(
    `select released_at from mail where ${where} and kind = any(?::text[]) and released_at > ? order by released_at desc offset ? limit 1`,
    [...values, asList(kinds), databaseNow(-day), most - 1],
  );
  return last ? new Date(new Date(last.released_at).getTime() + day) : null;
}

/**
 * When a mail may go by its budgets: null for now. Holds its company and its recipient until the transaction ends, so
 * that of several at one moment none is counted twice.
 * @param em of the system: a recipient is counted over all companies.
 */
export async function mailMayGo(
  em: Em,
  mail: { kind: MailKind; to: string; companyId: string },
  company: Company,
): Promise<Date | null> {
  const { together, perRecipient, isOfCompany } = budgets[mail.kind];
  const next: (Date | null)[] = [];
  if (isOfCompany) {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails of:${mail.companyId}`]);
    next.push(await nextOf(em, 'company_id = ?', [mail.companyId], kindsOfCompany, mailsOfCompany(company)));
  }
  if (perRecipient !== null) {
    const recipient = countedAs(mail.to);
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails to:${recipient}`]);
    next.push(await nextOf(em, 'counted_as = ?', [recipient], together, perRecipient));
  }
  return next.filter((at) => at !== null).sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** How mails that are about to be written go out. */
export interface MailOutlook {
  /** At once, and over the next days. */
  now: number;
  later: number;
  /** When the last one goes, where some go later. */
  lastAt: Date | null;
}

/**
 * Says how so many more mails of a company would go out, beside those that wait already.
 * @throws AppError MAILS_WAITING where more would wait than are sent in `limits.mails.waitingDays` days.
 */
export async function mailOutlook(em: Em, company: Company, count: number): Promise<MailOutlook> {
  const most = mailsOfCompany(company);
  const [row] = await em.execute<{ waiting: number; sent: number }[]>(
    `select count(*) filter (where released_at is null)::int as waiting, count(*) filter (where released_at > ?)::int as sent
     from mail where company_id = ? and kind = any(?::text[]) and (released_at is null or released_at > ?)`,
    [databaseNow(-day), company.id, asList(kindsOfCompany), databaseNow(-day)],
  );
  const { waiting, sent } = row ?? { waiting: 0, sent: 0 };
  if (count > 0 && waiting + count > most * limits.mails.waitingDays) {
    throw new AppError('MAILS_WAITING', { max: most * limits.mails.waitingDays, waiting });
  }
  const now = Math.min(count, Math.max(0, most - sent - waiting));
  const later = count - now;
  return {
    now,
    later,
    lastAt: later === 0 ? null : databaseNow(Math.ceil((waiting + count + sent - most) / most) * day),
  };
}

/**
 * How long, in milliseconds, until an address may be mailed another link of this kind; 0 for at once. The first few of
 * a day go at once; the gaps after them grow to the time a link works, so that whoever else asks leaves its owner with
 * one that works, and cannot fill the mailbox.
 */
async function waitForLink(em: Em, kind: LinkKind, to: string): Promise<number> {
  const recipient = countedAs(to);
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails to:${recipient}`]);
  const [row] = await em.execute<{ mails: number; since: number | null }[]>(
    `select count(*)::int as mails, (extract(epoch from clock_timestamp() - max(created_at)) * 1000)::float8 as since from mail
     where counted_as = ? and kind = ? and created_at > ?`,
    [recipient, kind, databaseNow(-day)],
  );
  const { gapsMs } = limits.mails;
  const gap = gapsMs[Math.min(row?.mails ?? 0, gapsMs.length - 1)] ?? 0;
  return row?.since == null ? 0 : Math.max(0, gap - row.since);
}

/** Kinds whose link somebody may ask for without being known. */
export type LinkKind = 'reset' | 'confirmation';

/**
 * Whether a link may be mailed now, for who must not be told: the one mailed before still works. @param em of the
 * system.
 */
export async function isLinkDue(em: Em, kind: LinkKind, to: string): Promise<boolean> {
  return (await waitForLink(em, kind, to)) === 0;
}

/** The same for who may be told. @throws AppError TOO_MANY_REQUESTS with the minutes and seconds to wait. */
export async function requireLinkDue(em: Em, kind: LinkKind, to: string): Promise<void> {
  const wait = await waitForLink(em, kind, to);
  if (wait > 0) throw tooMany(wait);
}
