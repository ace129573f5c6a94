import { jobsCountedMax } from '@snaplore/schema/platform';
import { useState } from 'react';
import { Button } from '../../../design/Button.js';
import type { AdminFailedJobsQuery } from '../../../gql/types.js';
import { countedUpTo } from '../../../lib/countedUpTo.js';
import { m } from '../../../paraglide/messages.js';
import { everyJob, type JobsChoice } from './jobsChoice.js';
import styles from './Jobs.module.css';

/** So many names are shown before the others are asked for. */
const shownAtFirst = 5;

interface FailedNamesProps {
  failures: AdminFailedJobsQuery['admin']['failedJobs'];
  choice: JobsChoice;
  onChoice: (choice: JobsChoice) => void;
}

/** The names of failed jobs, those that failed most first; a press lists the failures of one (docs/domains/jobs.md). */
export function FailedNames({ failures, choice, onChoice }: FailedNamesProps) {
  const [isOpen, setOpen] = useState(false);
  if (failures.length === 0) return null;
  const shown = isOpen ? failures : failures.slice(0, shownAtFirst);
  const left = failures.length - shown.length;
  return (
    <div className={styles.failures} role="group" aria-label={m.admin_failedByName()}>
      <span className={styles.lead} aria-hidden="true">
        {m.admin_failedByName()}
      </span>
      {shown.map(({ name, count }) => {
        const isChosen = choice.status === 'failed' && choice.query === name;
        return (
          <button
            key={name}
            type="button"
            className={styles.failure}
            aria-pressed={isChosen}
            onClick={() => {
              onChoice(isChosen ? everyJob : { query: name, status: 'failed' });
            }}
          >
            <span className="cut">{name}</span>
            <span className={styles.count}>{countedUpTo(count, jobsCountedMax)}</span>
          </button>
        );
      })}
      {left === 0 ? null : (
        <Button
          variant="subtle"
          size="compact"
          onClick={() => {
            setOpen(true);
          }}
        >
          {m.admin_moreNames({ left })}
        </Button>
      )}
    </div>
  );
}
