import { startOpenIdServer } from '../packages/core/src/testing/openIdServer.ts';
import { freePort } from '../scripts/embeddedPostgres.ts';

/**
 * What stands in for the world outside while the end-to-end tests run, and the settings that lead the product there.
 */
export interface OutsideServices {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts small servers on loopback that speak the vendors' protocols: a sign-in provider, where whoever types an
 * address is who has it. The product's port is chosen here, since a provider sends people back to one address alone.
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
