import type { Viewer } from '../kernel/caller.js';

/** Super admins see every job; for a person, the work they asked for is seen through what it belongs to. */
export const jobRules = {
  'Job.view': (viewer: Viewer, job: { companyId: string | null }): boolean =>
    viewer.kind === 'member' && viewer.companyId === job.companyId && viewer.isSuperAdmin,
};
