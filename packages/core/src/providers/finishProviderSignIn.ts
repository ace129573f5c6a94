import { slugOfHost } from '../companies/companyHost.js';
import { homeCompany } from '../companies/homeCompany.js';
import { AppError } from '../kernel/appError.js';
import { sameSecret } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { LoginAttempt } from '../sessions/loginAttempt.entity.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { issueToken, takeToken } from '../accounts/oneTimeTokens.js';
import { userOfProvider } from './userOfProvider.js';
import { providerFailureOf } from './providerFailures.js';
import { configuredProvider, providerReturnAddress } from './startProviderSignIn.js';

/** The values that the callback page needs. */
interface FinishedSignIn {
  /** For one call of `signInWithToken`. */
  token: string;
  redirect: string;
  /** The origin of ours where the sign-in started. */
  home: string;
}

/**
 * Handles the return from a provider. The answer counts only in the browser that we sent there, and once
 * (docs/domains/providers.md).
 * @param query the query string of the callback, unchanged.
 * @param boundState the state kept by the browser since `startProviderSignIn`.
 * @param address the network address of the request.
 * @throws AppError NOT_FOUND, PROVIDER_EXPIRED, PROVIDER_CANCELLED, PROVIDER_UNAVAILABLE, PROVIDER_FAILED,
 *   PROVIDER_EMAIL_UNVERIFIED, USER_INACTIVE_IN_COMPANY, TOO_MANY_REQUESTS.
 */
export async function finishProviderSignIn(
  services: AppServices,
  name: string,
  query: string,
  boundState: string | null,
  address: string,
): Promise<FinishedSignIn> {
  const provider = configuredProvider(services, name);
  const callbackUrl = new URL(`${providerReturnAddress(services, name)}?${query}`);
  const state = callbackUrl.searchParams.get('state');
  if (state === null || boundState === null || !sameSecret(state, boundState)) throw new AppError('PROVIDER_EXPIRED');
  const started = await asSystem(
    services,
    'handle the redirect from a provider',
    async ({ em }) => (await takeToken(em, 'oidc', state)).details,
  ).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // A state that was never issued is a guess and counts as an attempt.
    await countAttempt(services, 'sign in at a provider', null, { address, known: null });
    throw new AppError('PROVIDER_EXPIRED');
  });
  if (started.provider !== name) throw new AppError('PROVIDER_EXPIRED');
  const { nonce, codeVerifier, redirect, host, tryId, locale, binding } = started;
  const account = await provider
    .finish(callbackUrl, { state, nonce, codeVerifier })
    .catch(providerFailureOf(services, name));
  const token = await asSystem(services, 'sign in through a provider', async (tx) => {
    const user = await userOfProvider(services, tx, name, account, { address, locale });
    await tx.em.nativeDelete(LoginAttempt, { id: tryId });
    const companyId = await homeCompany(tx.em, user.id, { companySlug: slugOfHost(services.config, host) });
    return await issueToken(tx.em, 'signIn', user.id, { companyId, isSecondFactorDue: true, binding });
  });
  const home = new URL(services.config.publicUrl);
  home.hostname = host;
  return { token, redirect, home: home.origin };
}
