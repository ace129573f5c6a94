import { locales } from '@snaplore/schema/people';
import type { IdentityProvider } from '../adapters/identityProvider/identityProvider.js';
import { isOwnHost } from '../companies/companyHost.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { attemptSourceWithoutAccount } from '../sessions/knownBrowsers.js';
import { countAttempt } from '../sessions/loginLimit.js';
import { deleteExpiredTokens, issueToken } from '../accounts/oneTimeTokens.js';
import type { Origin } from '../sessions/openSession.js';
import { providerFailureOf } from './providerFailures.js';

/** The URL to redirect the browser to, and the state that it must return with. */
interface StartedSignIn {
  address: string;
  state: string;
}

/**
 * Returns the configured provider of this name (docs/domains/providers.md).
 * @throws AppError NOT_FOUND.
 */
export function configuredProvider(services: AppServices, name: string): IdentityProvider {
  const provider = services.identityProviders.find((each) => each.name === name);
  if (!provider) throw new AppError('NOT_FOUND');
  return provider;
}

/** The redirect URI to register at the provider. */
export const providerReturnAddress = (services: AppServices, name: string): string =>
  `${services.config.publicUrl}/api/login/social/${name}/callback`;

/** Returns a path of ours, or Home: any other address would make sign-in an open redirect. */
const ownPath = (path: string): string => (/^\/(?![/\\])[^\p{Control}]{0,2000}$/u.test(path) ? path : '/');

/**
 * Starts a sign-in at a provider (docs/domains/providers.md).
 * @param target the path to open afterwards, the host where it started, the screen's language, and the binding to its
 *   browser (`browserBinding.ts`).
 * @param origin the origin of the request. A sign-in that never succeeds counts like a wrong password.
 * @throws AppError NOT_FOUND, PROVIDER_UNAVAILABLE, TOO_MANY_REQUESTS.
 */
export async function startProviderSignIn(
  services: AppServices,
  name: string,
  target: { redirect: string; host: string; locale: string | null; binding: string },
  origin: Pick<Origin, 'address' | 'browser'>,
): Promise<StartedSignIn> {
  const provider = configuredProvider(services, name);
  const {
    ids: [tryId = ''],
  } = await countAttempt(services, 'sign in at a provider', null, await attemptSourceWithoutAccount(services, origin));
  const proof = provider.newProof();
  const host = isOwnHost(services.config, target.host) ? target.host : new URL(services.config.publicUrl).hostname;
  const locale = locales.find((each) => each === target.locale) ?? null;
  const state = await asSystem(services, 'start a sign-in at a provider', async ({ em }) => {
    // Every sign-in that is never finished leaves a row.
    await deleteExpiredTokens(em);
    return await issueToken(em, 'oidc', null, {
      provider: name,
      ...proof,
      redirect: ownPath(target.redirect),
      host,
      tryId,
      locale,
      binding: target.binding,
    });
  });
  const address = await provider
    .begin({ state, ...proof }, providerReturnAddress(services, name))
    .catch(providerFailureOf(services, name));
  return { address, state };
}
