import type { Viewer } from '../kernel/caller.js';

/**
 * Whether the viewer is the user, and not a super admin in their place. What is the user's own, or pays, or decides who
 * owns the company, asks this (docs/domains/loginAs.md).
 */
export const isThemselves = (viewer: Viewer): boolean => viewer.kind !== 'member' || viewer.loginAs === null;

/** The viewer as the user themselves would be. */
export const asThemselves = (viewer: Viewer): Viewer =>
  viewer.kind === 'member' ? { ...viewer, loginAs: null } : viewer;
