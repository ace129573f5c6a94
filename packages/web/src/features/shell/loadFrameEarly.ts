import { sharedPath } from '../../lib/addresses.js';
import { wasSignedIn } from '../../lib/stored.js';

/**
 * Loads the product's frame beside the question who is signed in: the router asks for it after the answer only. Shared
 * articles have no frame (docs/domains/screens.md).
 */
export function loadFrameEarly(): void {
  if (!wasSignedIn() || window.location.pathname.startsWith(sharedPath(''))) return;
  // The router asks again and shows what fails.
  import('./Shell.js').catch(() => undefined);
}
