import { AppError } from '@snaplore/core/kernel/appError';
import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import type { ZodError } from 'zod';

/** What a client is told of a refusal: `{error}`, or `{errors}` by field, and the code to compare. */
export interface RestErrorBody {
  code: ErrorCode;
  error?: string;
  errors?: Record<string, string>;
  /** Shown as a warning, and the dialog stays open (spec 3 §8). */
  warning?: string;
  /** The marker that leads to the inactive page (spec 1 §8). */
  companyInactive?: true;
  /** The flag that leads to another company, or to the user-deactivated page (spec 1 §8, 3 §8). */
  userInactiveInCompany?: true;
  /** To be sent back with the code that is asked for. */
  challenge?: string;
}

const isCode = (value: string): value is ErrorCode => value in errorRegistry;

/** The body of a refusal, its words from the registry. */
export function restErrorBody(error: AppError): RestErrorBody {
  const { code, message, args, fields } = error;
  const named = Object.entries(fields);
  return {
    code,
    ...(named.length === 0
      ? { error: message }
      : {
          errors: Object.fromEntries(
            named.map(([field, told]) => [field, isCode(told) ? errorMessage(told, args) : told]),
          ),
        }),
    ...(code === 'WARNING' || code === 'ALREADY_MEMBER' || code === 'ALREADY_INVITED' ? { warning: message } : {}),
    ...(code === 'COMPANY_DEACTIVATED' ? { companyInactive: true } : {}),
    ...(code === 'TWO_FACTOR_REQUIRED' ? { challenge: String(args['challenge']) } : {}),
    ...(code === 'USER_INACTIVE_IN_COMPANY' ? { userInactiveInCompany: true } : {}),
  };
}

/** Input that does not fit its row, a message for each field. */
export function badInput(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    // The documents' words for what is missing (spec 3 §5).
    fields[field] ??= issue.code === 'invalid_type' && issue.input === undefined ? 'Field is required' : issue.message;
  }
  return new AppError('BAD_INPUT', {}, fields);
}
