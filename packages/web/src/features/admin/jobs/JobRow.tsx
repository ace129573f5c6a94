import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { StatusDot } from '../../../design/StatusDot.js';
import tables from '../../../design/Table.module.css';
import type { RowProps } from '../../../design/VirtualRows.js';
import { AdminJobRowFragmentDoc } from '../../../gql/AdminJobRow.js';
import type { AdminJobRowFragment } from '../../../gql/types.js';
import { timeAndDottedDate } from '../../../lib/dates.js';
import { m } from '../../../paraglide/messages.js';
import { jobStatusName, jobTones, type AdminJob, type JobQuestion } from './adminJob.js';
import { JobMenu } from './JobMenu.js';
import { JobWorker } from './JobWorker.js';
import styles from './Jobs.module.css';

interface JobRowProps extends RowProps {
  job: FragmentType<AdminJobRowFragment>;
  /** Must be the same function for all rows and renders, so that only new rows render when the list grows. */
  onAsk: (question: JobQuestion, job: AdminJob) => void;
}

/** A job; while it is processed, who does it and since when in place of its menu (docs/domains/jobs.md). */
export const JobRow = memo(function JobRow({ job: node, onAsk, ...row }: JobRowProps) {
  const { data: job, complete } = useFragment({
    fragment: AdminJobRowFragmentDoc,
    fragmentName: 'AdminJobRow',
    from: node,
  });
  if (!complete) return null;
  const { name, companyTitle, attempts, limit, lastAttemptAt, nextAttemptAt, status, progress, params } = job;
  const when = nextAttemptAt ?? lastAttemptAt;
  const attempted = `${String(attempts)}/${String(limit)}`;
  return (
    <tr {...row}>
      <td>
        <span className={styles.two}>
          <b className="cut" title={companyTitle === null ? name : `${name} · ${companyTitle}`}>
            {name}
          </b>
          <span className={`${styles.below ?? ''} num cut`}>
            {when === null ? attempted : `${attempted} · ${timeAndDottedDate(when)}`}
          </span>
        </span>
      </td>
      <td className={`${styles.attempts ?? ''} num`}>{attempted}</td>
      <td
        className={`${styles.last ?? ''} ${tables.dim ?? ''} num`}
        title={nextAttemptAt === null ? m.admin_lastAttempt() : m.admin_nextAttempt()}
      >
        {when === null ? '-' : <time dateTime={when}>{timeAndDottedDate(when)}</time>}
      </td>
      <td className={styles.status}>
        <StatusDot tone={jobTones[status]}>
          {jobStatusName(status)}
          {status === 'processing' && progress > 0 ? (
            <span className={`${styles.share ?? ''} num`}>{`${String(progress)}%`}</span>
          ) : null}
        </StatusDot>
      </td>
      <td className={styles.params} title={params}>
        <code>{params}</code>
      </td>
      <td className={styles.actions}>
        {status === 'processing' ? <JobWorker job={job} /> : <JobMenu job={job} onAsk={onAsk} />}
      </td>
    </tr>
  );
});
