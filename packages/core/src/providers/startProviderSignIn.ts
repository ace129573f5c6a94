import { locales } from '@snaplore/schema/people';
import type { IdentityProvider } from '../adapters/identityProvider/identityProvider.js';
import { isOwnHost } from '../companies/companyHost.js';
import { AppError } from '../kernel/appError.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { trySourceWithoutAccount } from '../sessions/knownBrowsers.js';
import { countTry } from '../sessions/loginLimit.js';
import { forgetOldTokens, issueToken } from '../accounts/oneTimeTokens.js';
import type { Origin } from '../sessions/openSession.js';
import { providerFailureOf } from './providerFailures.js';

/** Where the browser goes next, and what it has to bring back beside the provider's answer. */
export interface StartedSignIn {
  address: string;
  state: string;
}

/** The provider of this name in the settings. @throws AppError NOT_FOUND. */
export function providerAtHand(services: AppServices, name: string): IdentityProvider {
  const provider = services.identityProviders.find((each) => each.name === name);
  if (!provider) throw new AppError('NOT_FOUND');
  return provider;
}

/** Where a provider sends people back to; it has to be registered there. */
export const providerReturnAddress = (services: AppServices, name: string): string =>
  `${services.config.publicUrl}/api/login/social/${name}/callback`;

/** A path of ours, or Home: an address elsewhere would make signing in a door to anywhere. */
const ownPath = (wanted: string): string => (/^\/(?![/\\])[^\p{Control}]{0,2000}$/u.test(wanted) ? wanted : '/');

/**
 * Begins to sign a person in at a provider (spec 1 §2, LoginSocialCallback).
 * @param wanted the path that was wanted, the host of ours it began at, the language of its screen, and what binds it
 * to its
 * browser (`browserBinding.ts`).
 * @param from who begins. What is begun and never ends well counts like a wrong password.
 * @throws AppError NOT_FOUND, PROVIDER_UNAVAILABLE, TOO_MANY_REQUESTS.
 */
export async function startProviderSignIn(
  services: AppServices,
  name: string,
  wanted: { redirect: string; host: string; locale: string | null; binding: string },
  from: Pick<Origin, 'address' | 'browser'>,
): Promise<StartedSignIn> {
  const provider = providerAtHand(services, name);
  const {
    ids: [tryId = ''],
  } = await countTry(services, 'sign in at a provider', null, await trySourceWithoutAccount(services, from));
  const proof = provider.newProof();
  const host = isOwnHost(services.config, wanted.host) ? wanted.host : new URL(services.config.publicUrl).hostname;
  const locale = locales.find((each) => each === wanted.locale) ?? null;
  const state = await asSystem(services, 'begin to sign in at a provider', async ({ em }) => {
    // Whoever begins and never comes back leaves a row behind.
    await forgetOldTokens(em);
    return await issueToken(em, 'oidc', null, {
      provider: name,
      ...proof,
      redirect: ownPath(wanted.redirect),
      host,
      tryId,
      locale,
      binding: wanted.binding,
    });
  });
  const address = await provider
    .begin({ state, ...proof }, providerReturnAddress(services, name))
    .catch(providerFailureOf(services, name));
  return { address, state };
}
