import { ProviderFailure } from '../adapters/identityProvider/identityProvider.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';

const codes = {
  cancelled: 'PROVIDER_CANCELLED',
  unavailable: 'PROVIDER_UNAVAILABLE',
  untrusted: 'PROVIDER_FAILED',
} as const;

/**
 * Says a provider's refusal with a code of ours; whoever runs the product finds the cause in the log, without its
 * values.
 */
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

/** The library's own code for a fault: its messages and causes may carry what the provider sent. */
function causeOf(cause: unknown): string {
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}
