import type { JobStatus } from '@snaplore/schema/jobs';
import { jobsPageSize } from '@snaplore/schema/platform';
import type { AdminJobsQueryVariables } from '../../../gql/types.js';

/** What the list of jobs is narrowed by; a status of null does not narrow it. */
export interface JobsChoice {
  query: string;
  status: JobStatus | null;
}

/** All jobs. */
export const everyJob: JobsChoice = { query: '', status: null };

/** Returns the variables of the query. */
export function jobsVariables({ query, status }: JobsChoice): AdminJobsQueryVariables {
  return { first: jobsPageSize, query: query.trim() === '' ? null : query.trim(), status };
}
