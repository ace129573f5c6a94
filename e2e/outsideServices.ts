import { startOpenIdServer } from '../packages/core/src/testing/openIdServer.ts';
import { freePort } from '../scripts/embeddedPostgres.ts';

/** Stand-ins for outside services during the end-to-end tests, and the settings that point the product at them. */
interface OutsideServices {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts small servers on loopback that speak the vendors' protocols: a sign-in provider where anybody may sign in with
 * any address. The product's port is chosen here, since a provider redirects to one address only.
 */
export async function startOutsideServices(): Promise<OutsideServices> {
  const port = String(await freePort());
  const provider = await startOpenIdServer([`http://localhost:${port}/api/login/social/acme/callback`], (subject) => ({
    subject,
    email: subject,
    givenName: 'Grace',
    familyName: 'Hopper',
    isEmailVerified: !subject.startsWith('unverified'),
  }));
  return {
    env: {
      PORT: port,
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_TITLE: 'Acme ID',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: provider.clientId,
      OIDC_ACME_CLIENT_SECRET: provider.clientSecret,
    },
    stop: () => provider.close(),
  };
}
