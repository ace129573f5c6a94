import type { Viewer } from '../platform/caller.js';
import type { Job } from './job.entity.js';

/** Super admins see every job; for a person, the work they asked for is seen through what it belongs to. */
export const jobRules = {
  'Job.view': (viewer: Viewer, job: Pick<Job, 'companyId'>): boolean =>
    viewer.kind === 'member' && viewer.companyId === job.companyId && viewer.isSuperAdmin,
};
