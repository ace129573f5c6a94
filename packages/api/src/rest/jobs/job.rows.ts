import { startCleaningVideos } from '@snaplore/core/videos/startCleaningVideos';
import { z } from 'zod';
import { memberRow } from '../restRow.js';
import { jobAnswer, toJob } from './job.mapper.js';

/** Jobs that super admins start. */
export const jobRows = [
  memberRow({
    id: 'admin.cleanVideos',
    method: 'GET',
    path: '/admin/clean-videos-job',
    access: 'superAdmin',
    changesByGet: true,
    summary: 'Start the removal of videos that nothing needs, of all companies; one that was started and runs stays.',
    answer: z.object({ job: jobAnswer }),
    run: async ({ caller }) => await startCleaningVideos(caller),
    map: (job) => ({ job: toJob(job) }),
  }),
];
