import type { Job } from '@snaplore/core/outbox/job.entity';
import { jobStatuses } from '@snaplore/schema/jobs';
import { z } from 'zod';
import { id, moment } from '../answers.js';

/** A job, for super admins alone (docs/domains/jobs.md). `data` holds ids and storage keys. */
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
  const { name, error, log, worker, status, payload, limit, attempts } = job;
  return {
    id: job.id,
    name,
    error,
    log,
    workerName: worker,
    status,
    data: payload,
    limit,
    attempts,
    lastAttemptAt: job.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: job.nextAttemptAt?.toISOString() ?? null,
    updatedAt: job.updatedAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
  };
}
