import { countPlatformJobs, numberedPageOfJobs } from '@snaplore/core/platform/adminJobs.queries';
import { deleteJob } from '@snaplore/core/platform/deleteJob';
import { resetJob } from '@snaplore/core/platform/resetJob';
import { startRemovingDoneJobs } from '@snaplore/core/platform/startRemovingDoneJobs';
import { z } from 'zod';
import { success } from '../answers.js';
import { jobAnswer, toJob } from '../jobs/job.mapper.js';
import { memberRow } from '../restRow.js';
import { page, searched } from './adminPage.js';

/** The jobs of all companies and of none, for super admins alone. */
export const adminJobRows = [
  memberRow({
    id: 'admin.jobs.search',
    method: 'GET',
    path: '/admin/jobs/search/{q}',
    access: 'superAdmin',
    summary: 'Jobs by their name, 30 on a page, the newest first; 0 searches for nothing and finds all.',
    query: z.object({ page }),
    answer: z.object({ jobs: z.array(jobAnswer) }),
    run: async ({ caller, params, query }) =>
      await numberedPageOfJobs(caller, { query: searched(params.q) }, query.page),
    map: (jobs) => ({ jobs: jobs.map(({ job }) => toJob(job)) }),
  }),
  memberRow({
    id: 'admin.jobs.count',
    method: 'GET',
    path: '/admin/jobs/count',
    access: 'superAdmin',
    summary: 'How many jobs there are.',
    answer: z.object({ count: z.int() }),
    run: async ({ caller }) => await countPlatformJobs(caller),
    map: (count) => ({ count }),
  }),
  memberRow({
    id: 'admin.jobs.removeDone',
    method: 'DELETE',
    path: '/admin/jobs/done',
    access: 'superAdmin',
    summary: 'Start the job that removes done jobs; one that waits or runs stays.',
    answer: success,
    run: async ({ caller }) => await startRemovingDoneJobs(caller),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'admin.job.delete',
    method: 'DELETE',
    path: '/admin/job/{id}',
    access: 'superAdmin',
    summary: 'Delete a job that does not run.',
    answer: success,
    run: async ({ caller, params }) => {
      await deleteJob(caller, params.id);
    },
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'admin.job.reset',
    method: 'PATCH',
    path: '/admin/job/{id}/reset',
    access: 'superAdmin',
    summary: 'Let a job begin again that has failed or was attempted three times.',
    answer: z.object({ job: jobAnswer }),
    run: async ({ caller, params }) => await resetJob(caller, params.id),
    map: (job) => ({ job: toJob(job) }),
  }),
];
