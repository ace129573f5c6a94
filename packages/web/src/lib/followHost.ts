import type { ApolloClient } from '@apollo/client';
import { pageHostOf, type HostedCompany } from './companyHost.js';
import { enteredKey } from './stored.js';

/**
 * The company-domain guard (docs/domains/screens.md): opening a company's host switches to that company and reloads; a
 * person who does not belong to it is redirected to the host of their own. Resolves only if the page may be shown.
 */
export async function followHost(client: ApolloClient, own: HostedCompany): Promise<void> {
  const place = pageHostOf(window.location.hostname, own);
  if (place.kind === 'other') await (await import('./enterHost.js')).enterHost(client, place.slug, own);
  else window.sessionStorage.removeItem(enteredKey);
}
