import { slugOfHost } from '../companies/companyHost.js';
import { homeCompany } from '../companies/homeCompany.js';
import { AppError } from '../kernel/appError.js';
import { sameSecret } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { LoginAttempt } from '../sessions/loginAttempt.entity.js';
import { countTry } from '../sessions/loginLimit.js';
import { issueToken, takeToken } from '../accounts/oneTimeTokens.js';
import { userOfProvider } from './userOfProvider.js';
import { providerFailureOf } from './providerFailures.js';
import { providerAtHand, providerReturnAddress } from './startProviderSignIn.js';

/** What the page behind the way back is given. */
export interface FinishedSignIn {
  /** For `signInWithToken`, once. */
  token: string;
  redirect: string;
  /** The address of ours where it began, without a path. */
  home: string;
}

/**
 * Takes a person back from a provider (spec 1 §2). Nothing of the answer counts unless this very browser was sent there
 * by us, once.
 * @param query of the address they came back to, as it came.
 * @param boundState what the browser kept since `startProviderSignIn`.
 * @param address where the request came from.
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
  const provider = providerAtHand(services, name);
  const cameBackTo = new URL(`${providerReturnAddress(services, name)}?${query}`);
  const state = cameBackTo.searchParams.get('state');
  if (state === null || boundState === null || !sameSecret(state, boundState)) throw new AppError('PROVIDER_EXPIRED');
  const begun = await asSystem(
    services,
    'come back from a provider',
    async ({ em }) => (await takeToken(em, 'oidc', state)).details,
  ).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // Guessing is a try that nobody began.
    await countTry(services, 'sign in at a provider', null, { address, known: null });
    throw new AppError('PROVIDER_EXPIRED');
  });
  if (begun.provider !== name) throw new AppError('PROVIDER_EXPIRED');
  const { nonce, codeVerifier, redirect, host, tryId, locale, binding } = begun;
  const account = await provider
    .finish(cameBackTo, { state, nonce, codeVerifier })
    .catch(providerFailureOf(services, name));
  const token = await asSystem(services, 'sign in by a provider', async (tx) => {
    const user = await userOfProvider(tx, name, account, { address, locale });
    await tx.em.nativeDelete(LoginAttempt, { id: tryId });
    const companyId = await homeCompany(tx.em, user.id, { companySlug: slugOfHost(services.config, host) });
    return await issueToken(tx.em, 'signIn', user.id, { companyId, isSecondFactorDue: true, binding });
  });
  const home = new URL(services.config.publicUrl);
  home.hostname = host;
  return { token, redirect, home: home.origin };
}
