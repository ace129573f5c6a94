import type { FragmentType } from '@apollo/client';
import { jobsCountedMax } from '@snaplore/schema/platform';
import { Suspense, lazy, useCallback, useState } from 'react';
import { ActionsColumn } from '../../../design/ActionsColumn.js';
import tables from '../../../design/Table.module.css';
import { VirtualRows } from '../../../design/VirtualRows.js';
import type { AdminJobRowFragment } from '../../../gql/types.js';
import { useMedia } from '../../../lib/useMedia.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminJob, JobQuestion } from './adminJob.js';
import { JobRow } from './JobRow.js';
import styles from './Jobs.module.css';

const JobDialog = lazy(() => import('./JobDialog.js'));

/** Pixels from the end of the list at which the next page loads. */
const endNear = 200;

interface JobsTableProps {
  nodes: readonly ({ id: string } & FragmentType<AdminJobRowFragment>)[];
  /** Of all pages, loaded or not, as far as they are counted. */
  totalCount: number;
  /** Another list is on its way. */
  isBusy: boolean;
  onEndNear: () => void;
}

/** Jobs, a row each (docs/domains/jobs.md). */
export function JobsTable({ nodes, totalCount, isBusy, onEndNear }: JobsTableProps) {
  // As in the style sheet: attempts are then below the name, and rows are higher.
  const isNarrow = useMedia('(max-width: 1180px)');
  const [asked, setAsked] = useState<{ question: JobQuestion; job: AdminJob } | null>(null);
  const ask = useCallback((question: JobQuestion, job: AdminJob) => {
    setAsked({ question, job });
  }, []);
  return (
    <>
      <table
        className={`${tables.table ?? ''} ${styles.table ?? ''}`}
        aria-label={m.admin_jobs()}
        // Unknown is -1.
        aria-rowcount={totalCount > jobsCountedMax ? -1 : totalCount + 1}
        aria-busy={isBusy}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.name}>
              {m.admin_columnCompany()}
            </th>
            <th scope="col" className={styles.attempts}>
              {m.admin_columnAttempts()}
            </th>
            <th scope="col" className={styles.last}>
              {m.admin_columnLastAttempts()}
            </th>
            <th scope="col" className={styles.status}>
              {m.common_columnStatus()}
            </th>
            <th scope="col" className={styles.params}>
              {m.admin_columnParams()}
            </th>
            <ActionsColumn className={styles.actions} />
          </tr>
        </thead>
        <VirtualRows as="tbody" items={nodes} height={isNarrow ? 48 : 36} endNear={endNear} onEndNear={onEndNear}>
          {(node, row) => <JobRow {...row} job={node} onAsk={ask} />}
        </VirtualRows>
      </table>
      <Suspense>
        {asked ? (
          <JobDialog
            {...asked}
            onClose={() => {
              setAsked(null);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
