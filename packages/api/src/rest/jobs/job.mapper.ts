import type { Job } from '@snaplore/core/outbox/job.entity';
import { jobParams, withoutSecrets } from '@snaplore/core/platform/jobTexts';
import { jobStatuses } from '@snaplore/schema/jobs';
import { z } from 'zod';
import { id, moment } from '../answers.js';

/** A job, for super admins alone, without secrets (docs/domains/jobs.md). `data` holds ids and storage keys. */
export const jobAnswer = z.object({
  id,
  name: z.string(),
  error: z.string().nullable(),
  log: z.string(),
  workerName: z.string().nullable(),
  status: z.enum(jobStatuses),
  data: z.record(z.string(), z.unknown()),
  limit: z.int(),
  attempts: z.int(),
  lastAttemptAt: moment.nullable(),
  nextAttemptAt: moment.nullable(),
  updatedAt: moment,
  createdAt: moment,
});

export function toJob(job: Job): z.input<typeof jobAnswer> {
  const { name, error, log, worker, status, limit, attempts } = job;
  return {
    id: job.id,
    name,
    error: error === null ? null : withoutSecrets(error),
    log: withoutSecrets(log),
    workerName: worker,
    status,
    data: jobParams(job),
    limit,
    attempts,
    lastAttemptAt: job.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: job.nextAttemptAt?.toISOString() ?? null,
    updatedAt: job.updatedAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
  };
}
