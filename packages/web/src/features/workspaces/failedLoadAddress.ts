import { homeAddress, loginAddress, workspacesAddress } from '../../lib/addresses.js';
import { statusOf } from '../../lib/errorText.js';

/**
 * Where a failed load leads. Browse: 404 goes home, or to login for nobody, 422 goes home (docs/domains/workspaces.md). A workspace's
 * edit page: any answer but the workspace leads to the list of workspaces (docs/domains/workspaces.md). Null where the screen stays and
 * says it.
 */
export function failedLoadAddress(place: 'browse' | 'edit', error: unknown, isSignedIn: boolean, href: string) {
  const status = statusOf(error);
  if (status === null) return null;
  if (place === 'edit') return workspacesAddress;
  if (status === 404) return isSignedIn ? homeAddress : loginAddress(href);
  return status === 422 && isSignedIn ? homeAddress : null;
}
