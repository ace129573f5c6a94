import type { Access } from '../../../lib/guards/guardContext.js';

/** The most likely layout around a page while the viewer is not known. */
export type LoadingLayoutName = 'entry' | 'alone' | 'visitor' | 'frame';

/**
 * Returns the layout by the page's audience and by whether somebody was signed in here before: most pages redirect
 * visitors to sign-in, and public pages have no sidebars for them (docs/domains/screens.md).
 */
export function loadingLayoutOf(access: Access, wasSignedIn: boolean): LoadingLayoutName {
  if (access === 'visitor') return 'entry';
  if (access === 'public' || access === 'notPaid') return 'alone';
  if (wasSignedIn) return 'frame';
  return access === 'anyone' ? 'visitor' : 'entry';
}
