import * as limits from '@snaplore/schema/limits';
import type { ErrorCode } from '@snaplore/schema/errors';
import { locales, type Locale } from '@snaplore/schema/people';
import { AppError } from './appError.js';
import { isId } from './ids.js';

/**
 * Returns an id from a request.
 * @throws AppError NOT_FOUND for what cannot be an id.
 */
export function requireId(value: unknown): string {
  if (!isId(value)) throw new AppError('NOT_FOUND');
  return value;
}

/**
 * Returns the trimmed text without control characters.
 * @throws AppError `empty` when blank, BAD_INPUT naming the field when too long.
 */
export function requireText(value: string, field: string, max: number, empty: ErrorCode): string {
  const text = optionalText(value, field, max);
  if (text === '') throw new AppError(empty, {}, { [field]: empty });
  return text;
}

/** Like `requireText`, but allows blank text. */
export function optionalText(value: string, field: string, max: number): string {
  const text = value.replace(/(?![\t\n\r])\p{Control}/gu, '').trim();
  if (text.length > max) throw new AppError('BAD_INPUT', {}, { [field]: `at most ${max} characters` });
  return text;
}

const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@<>()",;:\\[\]]+$/;

/**
 * Returns an email address in the form that is stored and compared: trimmed, lower case.
 * @throws AppError EMAIL_INVALID.
 */
export function requireEmail(value: string, field = 'email'): string {
  const email = value.trim().toLowerCase();
  if (email.length > limits.emailMax || !emailPattern.test(email)) {
    throw new AppError('EMAIL_INVALID', {}, { [field]: 'EMAIL_INVALID' });
  }
  return email;
}

/** @throws AppError PASSWORD_TOO_SHORT or BAD_INPUT. */
export function requirePassword(value: string, field = 'password'): string {
  if (value.length < limits.passwordMin) {
    throw new AppError('PASSWORD_TOO_SHORT', { min: limits.passwordMin }, { [field]: 'PASSWORD_TOO_SHORT' });
  }
  if (value.length > limits.passwordMax) {
    throw new AppError('BAD_INPUT', {}, { [field]: `at most ${limits.passwordMax} characters` });
  }
  return value;
}

/**
 * Returns one of a list of words.
 * @throws AppError BAD_INPUT naming the field.
 */
export function requireOneOf<Value extends string>(values: readonly Value[], value: string, field: string): Value {
  const known = values.find((each) => each === value);
  if (known === undefined) throw new AppError('BAD_INPUT', {}, { [field]: `one of ${values.join(', ')}` });
  return known;
}

/**
 * Returns the language of a new user: that of the screen, if given.
 * @throws AppError BAD_INPUT.
 */
export const readLocale = (locale: Locale | null | undefined): { locale?: Locale } =>
  locale == null ? {} : { locale: requireOneOf(locales, locale, 'locale') };

/** What a mail program would turn into a link, in full-width letters too. */
const addressPattern = /https?:|:\/\/|www\.|@/i;

/** Returns the name, or '' where it contains an address: for names given by other services. */
export const withoutAddress = (name: string): string => (addressPattern.test(name.normalize('NFKC')) ? '' : name);

/**
 * Returns a name that appears in mails. Without addresses, or any user could have theirs mailed to strangers
 * (docs/domains/mail.md).
 * @throws AppError NAME_HAS_ADDRESS.
 */
export function requirePlainName(name: string, field: string): string {
  if (addressPattern.test(name.normalize('NFKC')))
    throw new AppError('NAME_HAS_ADDRESS', {}, { [field]: 'NAME_HAS_ADDRESS' });
  return name;
}

/**
 * Returns a company's name (docs/domains/companies.md).
 * @throws AppError COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID or NAME_HAS_ADDRESS.
 */
export function requireCompanyTitle(value: string, field = 'companyTitle'): string {
  const title = requireText(value, field, limits.companyTitleMax, 'COMPANY_NAME_REQUIRED');
  if (title.length < limits.companyTitleMin) {
    throw new AppError('COMPANY_NAME_INVALID', {}, { [field]: 'COMPANY_NAME_INVALID' });
  }
  return requirePlainName(title, field);
}

/**
 * Returns a user's first and last name (docs/domains/accounts.md).
 * @throws AppError FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, NAME_HAS_ADDRESS.
 */
export function requireNames(input: { firstName: string; lastName: string }): { firstName: string; lastName: string } {
  return {
    firstName: requirePlainName(
      requireText(input.firstName, 'firstName', limits.nameMax, 'FIRST_NAME_REQUIRED'),
      'firstName',
    ),
    lastName: requirePlainName(
      requireText(input.lastName, 'lastName', limits.nameMax, 'LAST_NAME_REQUIRED'),
      'lastName',
    ),
  };
}
