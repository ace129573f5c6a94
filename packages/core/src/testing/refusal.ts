import type { AppError } from '../kernel/appError.js';

/** The code with which a call is refused; null where it is carried out. */
export const refusal = async (call: Promise<unknown>): Promise<string | null> =>
  await call.then(
    () => null,
    (error: unknown) => (error as AppError).code,
  );
