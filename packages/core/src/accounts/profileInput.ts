import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { databaseTime } from '../kernel/databaseClock.js';
import { optionalText, requireEmail, requireNames, requirePassword } from '../kernel/input.js';
import type { User } from './user.entity.js';

/** The fields of an account that its user may change. Omitted fields stay as they are (docs/domains/accounts.md). */
export interface UpdateProfile {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** Blank removes it. */
  jobTitle?: string | null | undefined;
  email?: string | null | undefined;
  /** YYYY-MM-DD; blank removes it. */
  birthDay?: string | null | undefined;
  passwordOld?: string | null | undefined;
  passwordNew?: string | null | undefined;
  passwordConfirm?: string | null | undefined;
  /** Base64 without a data-URL prefix. */
  userProfileImage?: string | null | undefined;
  isUserProfileImageDeleted?: boolean | null | undefined;
}

/** The validated input of a profile update. */
interface CheckedProfile {
  /** The plain fields with their new values. */
  fields: Pick<User, 'firstName' | 'lastName' | 'jobTitle' | 'birthDay'>;
  /** Null unless the address changes. */
  newEmail: string | null;
  newPassword: string | null;
  passwordOld: string;
}

/**
 * Validates a change of the profile, and picks out what it changes (docs/domains/accounts.md).
 * @throws AppError FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, EMAIL_INVALID, PASSWORDS_DIFFER, PASSWORD_TOO_SHORT,
 * BAD_INPUT.
 */
export function checkProfile(input: UpdateProfile, user: User): CheckedProfile {
  const passwordOld = input.passwordOld ?? '';
  const passwordNew = input.passwordNew ?? '';
  // An old password alone counts as an attempt to change it (docs/domains/accounts.md).
  if ((passwordOld !== '' || passwordNew !== '') && (input.passwordConfirm ?? '') !== passwordNew) {
    throw new AppError('PASSWORDS_DIFFER', {}, { passwordConfirm: 'PASSWORDS_DIFFER' });
  }
  const names = requireNames({
    firstName: input.firstName ?? user.firstName,
    lastName: input.lastName ?? user.lastName,
  });
  const jobTitle =
    input.jobTitle == null ? user.jobTitle : optionalText(input.jobTitle, 'jobTitle', limits.jobTitleMax) || null;
  const birthDay = input.birthDay == null ? user.birthDay : readBirthDay(input.birthDay);
  const email = input.email == null ? user.email : requireEmail(input.email);
  return {
    fields: { ...names, jobTitle, birthDay },
    newEmail: email === user.email ? null : email,
    newPassword: passwordNew === '' ? null : requirePassword(passwordNew, 'passwordNew'),
    passwordOld: passwordOld.slice(0, 1_000),
  };
}

/** A date from 1900-01-01 until today, or null when blank. @throws AppError BAD_INPUT. */
function readBirthDay(text: string): string | null {
  const day = text.trim();
  if (day === '') return null;
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  if (!isDay || day < '1900-01-01' || at.getTime() > databaseTime()) {
    throw new AppError('BAD_INPUT', {}, { birthDay: 'must be a day that has been, as YYYY-MM-DD' });
  }
  return day;
}
