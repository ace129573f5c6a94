import {
  AuthorizationResponseError,
  ClientSecretBasic,
  ClientSecretPost,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockSkew,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { OidcSettings } from '../../kernel/config.js';
import { machineClockBehind } from '../../kernel/databaseClock.js';
import { ProviderFailure, type IdentityProvider, type ProviderAccount } from './identityProvider.js';

const waitSeconds = 10;
/** Seconds; the library tolerates a larger skew than this. */
const skewTolerance = 5;

/** The secret is sent in the standard's default way, or in the only way the provider supports. */
const authenticate =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const byBody =
      taken !== undefined && !taken.includes('client_secret_basic') && taken.includes('client_secret_post');
    (byBody ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, client, body, headers);
  };

/** Returns an OpenID Connect provider: the code flow with PKCE (S256), state and nonce. */
export function openIdProvider({ name, title, issuer, clientId, clientSecret }: OidcSettings): IdentityProvider {
  let known: Promise<Configuration> | null = null;
  let knownSkew = 0;
  // The provider's metadata is loaded once; a failure is forgotten, so that the next sign-in tries again.
  const configuration = async (): Promise<Configuration> => {
    // The library compares expiry with this machine's clock; this corrects it to the database's.
    const skew = Math.round(machineClockBehind() / 1_000);
    if (Math.abs(skew - knownSkew) > skewTolerance) known = null;
    if (!known) knownSkew = skew;
    known ??= discovery(issuer, clientId, { [clockSkew]: skew }, authenticate(clientSecret), {
      timeout: waitSeconds,
      // The settings allow an address without TLS only on this machine.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    try {
      return await known;
    } catch (error) {
      known = null;
      throw new ProviderFailure('unavailable', { cause: error });
    }
  };

  return {
    name,
    title,
    newProof: () => ({ nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }),
    begin: async ({ state, nonce, codeVerifier }, returnTo) => {
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return address.href;
    },
    finish: async (cameBackTo, { state, nonce, codeVerifier }) => {
      const server = await configuration();
      try {
        const tokens = await authorizationCodeGrant(server, cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderFailure('untrusted');
        if (typeof claims['email'] === 'string' || server.serverMetadata().userinfo_endpoint === undefined) {
          return accountOf(claims.sub, claims);
        }
        // Some providers send these only from the userinfo endpoint.
        return accountOf(claims.sub, { ...claims, ...(await fetchUserInfo(server, tokens.access_token, claims.sub)) });
      } catch (error) {
        if (error instanceof ProviderFailure) throw error;
        throw new ProviderFailure(reasonOf(error), { cause: error });
      }
    },
  };
}

function reasonOf(error: unknown): ProviderFailure['reason'] {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'cancelled';
  // Network errors: refused, cut, too slow.
  const isNetwork = error instanceof TypeError || (error as { code?: string }).code === 'OAUTH_TIMEOUT';
  return isNetwork ? 'unavailable' : 'untrusted';
}

function accountOf(subject: string, claims: Readonly<Record<string, unknown>>): ProviderAccount {
  const text = (claim: string): string => (typeof claims[claim] === 'string' ? claims[claim].trim() : '');
  const [first = '', ...rest] = text('name').split(/\s+/);
  return {
    subject,
    verifiedEmail: claims['email_verified'] === true && text('email') !== '' ? text('email') : null,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  };
}
