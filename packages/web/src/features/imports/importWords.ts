import type { ImportOutcome, ImportReason } from '@snaplore/schema/peopleImport';
import { dateAndTime } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';

const outcomes: Record<ImportOutcome, () => string> = {
  invite: m.import_outcome_invite,
  alreadyMember: m.import_outcome_alreadyMember,
  alreadyInvited: m.import_outcome_alreadyInvited,
  error: m.import_outcome_error,
};

const reasons: Record<ImportReason, () => string> = {
  FIRST_NAME_REQUIRED: m.import_reason_firstNameRequired,
  LAST_NAME_REQUIRED: m.import_reason_lastNameRequired,
  NAME_TOO_LONG: m.import_reason_nameTooLong,
  NAME_HAS_ADDRESS: m.import_reason_nameHasAddress,
  EMAIL_INVALID: m.import_reason_emailInvalid,
  EMAIL_TWICE: m.import_reason_emailTwice,
  ROLE_UNKNOWN: m.import_reason_roleUnknown,
  ROLE_TOO_HIGH: m.import_reason_roleTooHigh,
  GROUP_UNKNOWN: m.import_reason_groupUnknown,
};

/** Returns the outcome of a row as text. */
export const outcomeName = (outcome: ImportOutcome): string => outcomes[outcome]();

/** Returns why a row cannot be imported. */
export const reasonText = (reason: ImportReason): string => reasons[reason]();

/**
 * Returns in one line how many rows are invited, how many (`left`) exist already and how many are wrong; zeros are left
 * out.
 */
export function importSummary({
  invite,
  left,
  errors,
  isDone,
}: {
  invite: number;
  left: number;
  errors: number;
  isDone: boolean;
}): string {
  return [
    isDone ? m.import_summaryInvited({ count: invite }) : m.import_summaryToInvite({ count: invite }),
    ...(left > 0 ? [m.import_summaryLeft({ count: left })] : []),
    ...(errors > 0
      ? [isDone ? m.import_summaryLeftOut({ count: errors }) : m.import_summaryErrors({ count: errors })]
      : []),
  ].join(' · ');
}

/**
 * Returns that some invitations are mailed later, because of the mail budget; null if none are (docs/domains/mail.md).
 */
export function mailsText({
  now,
  later,
  lastAt,
}: {
  now: number;
  later: number;
  lastAt: string | null;
}): string | null {
  return later === 0 || lastAt === null ? null : m.import_mailsLater({ now, later, date: dateAndTime(lastAt) });
}
