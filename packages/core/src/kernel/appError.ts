import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';

/** An error that a client can act on: a code of the registry, its arguments, and the input fields concerned. */
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

  /** After how many seconds a retry makes sense (the header Retry-After), or null when unknown. */
  get retryAfter(): number | null {
    return typeof this.args['seconds'] === 'number' ? this.args['seconds'] : null;
  }
}
