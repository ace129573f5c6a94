import { homeAddress, loginAddress, workspacesAddress } from '../../lib/addresses.js';
import { statusOf } from '../../lib/errorText.js';

/**
 * Returns where a failed load redirects to (docs/domains/workspaces.md). Browsing: 404 redirects to Home, or to sign-in
 * for a visitor; 422 redirects to Home. Editing a workspace: every error of the server redirects to the list of
 * workspaces. Null where the screen stays and shows the error.
 */
export function failedLoadAddress(place: 'browse' | 'edit', error: unknown, isSignedIn: boolean, href: string) {
  const status = statusOf(error);
  if (status === null) return null;
  if (place === 'edit') return workspacesAddress;
  if (status === 404) return isSignedIn ? homeAddress : loginAddress(href);
  return status === 422 && isSignedIn ? homeAddress : null;
}
