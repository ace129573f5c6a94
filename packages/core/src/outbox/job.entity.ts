import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { JobName, JobPayloads, JobResult, JobStatus } from '@snaplore/schema/jobs';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { JobStatusEnum } from '../kernel/graphqlEnums.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/** The channel that notifies every process of changed jobs, once they are committed. */
export const jobsChangedChannel = 'snaplore_jobs_changed';

/**
 * A job: enqueued in a command's transaction and handed to the scheduler once after the commit. The record of its state
 * with either scheduler backend (docs/domains/jobs.md).
 */
@ObjectType('Job')
@Entity({ tableName: 'job', ...tenantPolicy })
@Check({ name: 'job_status', expression: "status in ('new','processing','failed','done')" })
@Index({ name: 'job_waiting', expression: 'create index job_waiting on job (id) where handed_at is null' })
@Index({ name: 'job_due', expression: "create index job_due on job (next_attempt_at) where status = 'new'" })
@Index({ name: 'job_failed', expression: "create index job_failed on job (name) where status = 'failed'" })
@Index({ properties: ['name', 'status', 'id'] })
// Whoever changes a job, those who look at the list of jobs hear of it (docs/domains/jobs.md).
@Trigger({
  name: 'jobs_changed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${jobsChangedChannel}', ''); return null;`,
})
export class Job {
  [OptionalProps]?:
    | 'key'
    | 'status'
    | 'attempts'
    | 'workerDeaths'
    | 'progress'
    | 'error'
    | 'errorCode'
    | 'log'
    | 'result'
    | 'worker'
    | 'createdAt'
    | 'updatedAt'
    | 'handedAt'
    | 'lastAttemptAt'
    | 'nextAttemptAt'
    | 'finishedAt'
    | 'adminId'
    | 'adminName';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  /** Null for a system job: no company sees it, and only `asSystem` reads or writes it. */
  @CompanyKey({ nullable: true })
  companyId!: string | null;

  @Field(() => String)
  @Property({ type: 'text' })
  name!: JobName;

  /** At most one unfinished job has this key; enqueuing it again returns the existing one. */
  @Unique({
    name: 'job_key',
    expression: "create unique index job_key on job (key) where key is not null and status in ('new','processing')",
  })
  @Property({ type: 'text', nullable: true })
  key: string | null = null;

  @Property({ type: 'json' })
  payload!: JobPayloads[JobName];

  @Field(() => JobStatusEnum)
  @Property({ type: 'text' })
  status: JobStatus = 'new';

  /** Attempts running or ended; an attempt interrupted by the end of its worker does not count. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  attempts = 0;

  /** How many workers died while running it. */
  @Property({ type: 'integer' })
  workerDeaths = 0;

  @Field(() => Int)
  @Property({ type: 'integer', fieldName: 'attempt_limit' })
  limit!: number;

  /** Per cent, 0 to 100. */
  @Field(() => Int)
  @Property({ type: 'integer' })
  progress = 0;

  @Property({ type: 'text', nullable: true })
  error: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  errorCode: string | null = null;

  @Property({ type: 'text' })
  log = '';

  /** What it says that it did, as numbers; null where it says nothing. */
  @Property({ type: 'json', nullable: true })
  result: JobResult | null = null;

  @Property({ type: 'text', nullable: true })
  worker: string | null = null;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz' })
  updatedAt: Date = databaseNow();

  @Property({ type: 'timestamptz', nullable: true })
  handedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  lastAttemptAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  nextAttemptAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  /** The super admin who requested it in a user's place (docs/domains/loginAs.md). No foreign key: it outlives them. */
  @Property({ type: 'uuid', nullable: true })
  adminId: string | null = null;

  @Property({ type: 'text', nullable: true })
  adminName: string | null = null;
}
