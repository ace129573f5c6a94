import { ProviderFailure } from '../adapters/identityProvider/identityProvider.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';

const codes = {
  cancelled: 'PROVIDER_CANCELLED',
  unavailable: 'PROVIDER_UNAVAILABLE',
  untrusted: 'PROVIDER_FAILED',
} as const;

/** Translates a provider's failure into our error code, and logs the cause for the operator, without its values. */
export const providerFailureOf =
  (services: AppServices, provider: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.reason !== 'cancelled')
      services.log.warn(
        { provider, reason: error.reason, cause: causeOf(error.cause) },
        'Signing in at a provider failed',
      );
    throw new AppError(codes[error.reason]);
  };

/** Only the error's name and code: its message may contain what the provider sent. */
function causeOf(cause: unknown): string {
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}
