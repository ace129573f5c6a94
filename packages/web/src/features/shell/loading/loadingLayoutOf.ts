import type { Access } from '../../../lib/guards/guardContext.js';

/** What is drawn around a page while it is not known who comes: the shape that will most likely stand there. */
export type LoadingLayoutName = 'entry' | 'alone' | 'visitor' | 'frame';

/**
 * By whom the page is for, and whether somebody was signed in here: who was not is led to sign-in by most pages, and
 * reads the public ones without sidebars.
 */
export function loadingLayoutOf(access: Access, wasSignedIn: boolean): LoadingLayoutName {
  if (access === 'visitor') return 'entry';
  if (access === 'public' || access === 'notPaid') return 'alone';
  if (wasSignedIn) return 'frame';
  return access === 'anyone' ? 'visitor' : 'entry';
}
