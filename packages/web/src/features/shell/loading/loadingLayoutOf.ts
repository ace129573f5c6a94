import type { Access } from '../../../lib/guards/guardContext.js';

/** The layout around a page while the viewer is not known: the most likely one. */
export type LoadingLayoutName = 'entry' | 'alone' | 'visitor' | 'frame';

/**
 * Returns the layout by the page's audience and by whether somebody was signed in here: most pages redirect visitors to
 * sign-in, and show them the public ones without sidebars.
 */
export function loadingLayoutOf(access: Access, wasSignedIn: boolean): LoadingLayoutName {
  if (access === 'visitor') return 'entry';
  if (access === 'public' || access === 'notPaid') return 'alone';
  if (wasSignedIn) return 'frame';
  return access === 'anyone' ? 'visitor' : 'entry';
}
