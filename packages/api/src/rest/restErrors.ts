import { AppError } from '@snaplore/core/kernel/appError';
import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import type { ZodError } from 'zod';

/**
 * The body of an error: `{error}`, or `{errors}` by field, and the code for clients to compare (docs/domains/rest.md).
 */
interface RestErrorBody {
  code: ErrorCode;
  error?: string;
  errors?: Record<string, string>;
  /** Shown as a warning toast; the dialog stays open (docs/domains/invitations.md). */
  warning?: string;
  /** The marker that leads clients to the inactive page (docs/domains/companies.md). */
  companyInactive?: true;
  /** The flag that leads clients to another company, or to the user-deactivated page (docs/domains/members.md). */
  userInactiveInCompany?: true;
  /** To be sent back with the second factor's code. */
  challenge?: string;
}

const isCode = (value: string): value is ErrorCode => value in errorRegistry;

/** The body of an error, with its message from the registry. */
export function restErrorBody(error: AppError): RestErrorBody {
  const { code, message, args, fields } = error;
  const named = Object.entries(fields);
  return {
    code,
    ...(named.length === 0
      ? { error: message }
      : {
          errors: Object.fromEntries(
            named.map(([field, message]) => [field, isCode(message) ? errorMessage(message, args) : message]),
          ),
        }),
    ...(code === 'WARNING' || code === 'ALREADY_MEMBER' || code === 'ALREADY_INVITED' ? { warning: message } : {}),
    ...(code === 'COMPANY_DEACTIVATED' ? { companyInactive: true } : {}),
    ...(code === 'TWO_FACTOR_REQUIRED' ? { challenge: String(args['challenge']) } : {}),
    ...(code === 'USER_INACTIVE_IN_COMPANY' ? { userInactiveInCompany: true } : {}),
  };
}

/** An error for input that does not fit its row, with a message for each field. */
export function badInput(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    // The documented message of a missing field.
    fields[field] ??= issue.code === 'invalid_type' && issue.input === undefined ? 'Field is required' : issue.message;
  }
  return new AppError('BAD_INPUT', {}, fields);
}
