import { ApiError } from '@paddle/paddle-node-sdk';
import { AppError } from '../../kernel/appError.js';
import type { Log } from '../../kernel/log.js';

/** The provider's error codes; anything else is not repeated. */
const word = /^[a-z_]{1,80}$/;

/**
 * Waits for a call of the SDK, which has no limit of its own (docs/domains/billing.md).
 * @param log is told the provider's code, never what was sent.
 * @param limitMs how long it may take.
 * @throws AppError UNAVAILABLE after that, for an unreachable provider, for errors of its own, for too many
 *   requests, and for answers that are no JSON; NOT_FOUND; PAYMENT_CHANGE_REFUSED with its code.
 */
export async function callPaddle<T>(log: Log, name: string, limitMs: number, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${String(limitMs)} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    throw asAppError(log, name, error);
  } finally {
    clearTimeout(timer);
  }
}

function asAppError(log: Log, name: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof ApiError)) {
    log.warn({ call: name, reason: error instanceof Error ? error.name : 'unknown' }, 'The payment provider is away');
    return new AppError('UNAVAILABLE');
  }
  const reason = word.test(error.code) ? error.code : 'unknown';
  if (isAboutUs(error)) {
    log.warn({ call: name, reason }, 'The payment provider is not available');
    return new AppError('UNAVAILABLE', error.retryAfter === null ? {} : { seconds: error.retryAfter });
  }
  if (reason === 'entity_not_found' || reason === 'not_found' || reason === 'invalid_url')
    return new AppError('NOT_FOUND');
  log.info({ call: name, reason }, 'The payment provider refused a change');
  return new AppError('PAYMENT_CHANGE_REFUSED', { reason });
}

/** Its own trouble, or that of our key: nothing that the person who asks can change. */
function isAboutUs({ type, code }: ApiError): boolean {
  return (
    type !== 'request_error' ||
    code === 'too_many_requests' ||
    code === 'forbidden' ||
    code.startsWith('authentication_') ||
    code === 'invalid_token'
  );
}
