import type { Viewer } from '../kernel/caller.js';

/** Super admins view every job of their company; other users follow their own work through what it belongs to. */
export const jobRules = {
  'Job.view': (viewer: Viewer, { companyId }: { companyId: string | null }): boolean =>
    viewer.kind === 'member' && viewer.companyId === companyId && viewer.isSuperAdmin,
};
