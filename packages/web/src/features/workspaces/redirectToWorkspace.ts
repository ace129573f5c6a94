import type { ApolloClient } from '@apollo/client';
import { isRedirect, redirect } from '@tanstack/react-router';
import { showToast } from '../../design/toasts.js';
import { EntryWorkspaceDocument } from '../../gql/EntryWorkspace.js';
import { workspaceAddress } from '../../lib/addresses.js';
import { errorText } from '../../lib/errorText.js';
import { idOrShortId } from '../articles/articleMode.js';
import { failedLoadAddress } from './failedLoadAddress.js';

/**
 * Throws a redirect to a workspace, known by its id or short id, or to where a failed load redirects. A preload
 * (`isAhead`) shows no error.
 */
export async function redirectToWorkspace(
  client: ApolloClient,
  id: string,
  href: string,
  isAhead: boolean,
): Promise<void> {
  try {
    const { data } = await client.query({ query: EntryWorkspaceDocument, variables: idOrShortId(id) });
    if (data) throw redirect({ ...workspaceAddress(data.workspace), replace: true });
  } catch (error) {
    const next = isRedirect(error) ? null : failedLoadAddress('browse', error, true, href);
    if (!next) throw error;
    if (!isAhead) showToast('error', errorText(error));
    throw redirect({ ...next, replace: true });
  }
}
