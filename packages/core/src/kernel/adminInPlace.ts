import type { LoginAs, Viewer } from './caller.js';

/**
 * The super admin in whose hands the viewer is: a session in a user's place, or a job that was requested in one
 * (docs/domains/loginAs.md). Null for users themselves.
 */
export const adminInPlace = (viewer: Viewer): Pick<LoginAs, 'adminId' | 'adminName'> | null =>
  (viewer.kind === 'member' || viewer.kind === 'job' ? viewer.loginAs : null) ?? null;
