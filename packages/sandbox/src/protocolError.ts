/** What is wrong with one field of a request. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error as the protocol answers it (docs/domains/paymentsSandbox.md). */
export class ProtocolError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: FieldError[] | undefined;

  constructor(code: string, detail: string, status: number, errors?: FieldError[]) {
    super(detail);
    this.name = 'ProtocolError';
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

/** A request that cannot be carried out, by the code that Paddle has for it. */
export const protocolError = (code: string, detail: string, status = 400): ProtocolError =>
  new ProtocolError(code, detail, status);

export const notFound = (what: string): ProtocolError =>
  new ProtocolError('not_found', `There is no such ${what}.`, 404);

/** A request with a field that is wrong. */
export const invalidField = (field: string, message: string): ProtocolError =>
  new ProtocolError('invalid_field', 'Request does not pass validation.', 400, [{ field, message }]);
