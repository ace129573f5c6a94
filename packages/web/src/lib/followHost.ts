import type { ApolloClient } from '@apollo/client';
import { CompanyBySlugDocument } from '../gql/CompanyBySlug.js';
import { SwitchCompanyDocument } from '../gql/SwitchCompany.js';
import { addressOn, placeOfHost, type HostedCompany } from './companyHost.js';
import { codeOf } from './errorText.js';

/** Remembers which company's host was just entered, so that a browser that keeps no cookie does not go round in circles. */
const enteredKey = 'snaplore-entered';

/**
 * The company-domain guard (spec 1 §2): opening a company's host switches to that company and reloads; where that is no
 * company of theirs, they are brought to the host of their own. Resolves only where the page may be shown.
 */
export async function followHost(client: ApolloClient, own: HostedCompany): Promise<void> {
  const { location, sessionStorage } = window;
  const place = placeOfHost(location.hostname, own);
  if (place.kind !== 'other') {
    sessionStorage.removeItem(enteredKey);
    return;
  }
  if (sessionStorage.getItem(enteredKey) !== place.slug && (await enterCompanyOf(client, place.slug))) {
    sessionStorage.setItem(enteredKey, place.slug);
    location.reload();
  } else {
    location.replace(addressOn(own.domain, `${location.pathname}${location.search}${location.hash}`, location));
  }
  // The page is on its way out: nothing of the one company is shown at the other's address.
  await new Promise<never>(() => undefined);
}

/** Switches to the company of a slug; false when there is none, or none to be switched to. Throws when no answer came. */
async function enterCompanyOf(client: ApolloClient, slug: string): Promise<boolean> {
  // A refusal leads to their own company here, not to a page of its own.
  const context = { isRefusalExpected: true };
  try {
    const { data } = await client.query({ query: CompanyBySlugDocument, variables: { slug }, context, fetchPolicy: 'no-cache' });
    if (!data) return false;
    await client.mutate({ mutation: SwitchCompanyDocument, variables: { companyId: data.companyBySlug.id }, context, fetchPolicy: 'no-cache' });
    return true;
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return false;
  }
}
