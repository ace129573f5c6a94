import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * A job that was deleted or begun again: the dispatcher takes it from the scheduler after the commit
 * (docs/domains/jobs.md). No foreign key: a deleted job is withdrawn, too.
 */
@Entity({ tableName: 'job_withdrawal', ...systemOnlyPolicy })
export class JobWithdrawal {
  @PrimaryKey({ type: 'uuid' })
  jobId!: string;
}
