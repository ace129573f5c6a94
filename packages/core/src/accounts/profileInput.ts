import { limits } from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { databaseTime } from '../kernel/databaseClock.js';
import { optionalText, requireEmail, requireNames, requirePassword } from '../kernel/input.js';
import type { User } from './user.entity.js';

/** What a person may change of their own account; what is not named stays (spec 1 §7, PUT /user/me). */
export interface UpdateProfile {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** Blank takes it away. */
  jobTitle?: string | null | undefined;
  email?: string | null | undefined;
  /** YYYY-MM-DD; blank takes it away. */
  birthDay?: string | null | undefined;
  passwordOld?: string | null | undefined;
  passwordNew?: string | null | undefined;
  passwordConfirm?: string | null | undefined;
  /** Base64 without a prefix. */
  userProfileImage?: string | null | undefined;
  isUserProfileImageDeleted?: boolean | null | undefined;
}

/** The same, checked. */
export interface CheckedProfile {
  /** The plain fields as they will be. */
  fields: Pick<User, 'firstName' | 'lastName' | 'jobTitle' | 'birthDay'>;
  /** An address other than the present one. */
  newEmail: string | null;
  newPassword: string | null;
  passwordOld: string;
}

/**
 * @throws AppError FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, EMAIL_INVALID, PASSWORDS_DIFFER, PASSWORD_TOO_SHORT,
 * BAD_INPUT.
 */
export function checkProfile(input: UpdateProfile, user: User): CheckedProfile {
  const passwordOld = input.passwordOld ?? '';
  const passwordNew = input.passwordNew ?? '';
  // If the old or the new password is filled and the confirmation differs from the new one (spec 1 §5).
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

/** A day that has been, within a long life. @throws AppError BAD_INPUT. */
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
