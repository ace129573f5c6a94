import * as limits from '@snaplore/schema/limits';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';

/**
 * Checks of what is typed, with the server's limits, before anything is sent. Each returns the message to show, or null
 * (docs/domains/accounts.md, docs/domains/companies.md).
 */
export const accountRules = {
  firstName: (value: string) => (value.trim() === '' ? errorWords('FIRST_NAME_REQUIRED') : null),
  lastName: (value: string) => (value.trim() === '' ? errorWords('LAST_NAME_REQUIRED') : null),
  email: (value: string) =>
    /^\S+@\S+\.\S+$/.test(value.trim()) && value.length <= limits.emailMax ? null : errorWords('EMAIL_INVALID'),
  newPassword: (value: string) =>
    value.length < limits.passwordMin ? errorWords('PASSWORD_TOO_SHORT', { min: limits.passwordMin }) : null,
  code: (value: string) => (value.trim() === '' ? m.accounts_codeRequired() : null),
  companyTitle: (value: string) => {
    const length = value.trim().length;
    if (length === 0) return errorWords('COMPANY_NAME_REQUIRED');
    return length < limits.companyTitleMin || length > limits.companyTitleMax
      ? errorWords('COMPANY_NAME_INVALID')
      : null;
  },
};
