import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';

/** A refusal that a client can act on: a code of the registry, its arguments, and the fields at fault. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly args: Record<string, string | number> = {},
    readonly fields: Record<string, string> = {},
  ) {
    super(errorMessage(code, args));
    this.status = errorRegistry[code].status;
  }

  /** In how many seconds it is worth trying again, where the refusal knows: the header Retry-After. */
  get retryAfter(): number | null {
    return typeof this.args['seconds'] === 'number' ? this.args['seconds'] : null;
  }
}
