import type { ApolloClient } from '@apollo/client';
import { CompanyBySlugDocument } from '../gql/CompanyBySlug.js';
import { SwitchCompanyDocument } from '../gql/SwitchCompany.js';
import { addressOn, type HostedCompany } from './companyHost.js';
import { codeOf } from './errorText.js';
import { enteredKey } from './stored.js';

/**
 * On the host of another company: switches to it and reloads; if the person does not belong to it, redirects to the
 * host of their own. Either way the page is being left, and this never resolves.
 */
export async function enterHost(client: ApolloClient, slug: string, own: HostedCompany): Promise<never> {
  const { location, sessionStorage } = window;
  if (sessionStorage.getItem(enteredKey) !== slug && (await enterCompanyOf(client, slug))) {
    sessionStorage.setItem(enteredKey, slug);
    location.reload();
  } else {
    location.replace(addressOn(own.domain, `${location.pathname}${location.search}${location.hash}`, location));
  }
  // Nothing of one company is shown on the other's host.
  return await new Promise<never>(() => undefined);
}

/**
 * Switches to the company of a slug; false if there is none, or it cannot be switched to. @throws when no answer
 * arrived.
 */
async function enterCompanyOf(client: ApolloClient, slug: string): Promise<boolean> {
  // A refusal redirects to their own company here, not to a page of its own.
  const context = { isRefusalExpected: true };
  try {
    const { data } = await client.query({
      query: CompanyBySlugDocument,
      variables: { slug },
      context,
      fetchPolicy: 'no-cache',
    });
    if (!data) return false;
    await client.mutate({
      mutation: SwitchCompanyDocument,
      variables: { companyId: data.companyBySlug.id },
      context,
      fetchPolicy: 'no-cache',
    });
    return true;
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return false;
  }
}
