import { jobStatuses, type JobStatus } from '@snaplore/schema/jobs';
import { platformQueryMax } from '@snaplore/schema/platform';
import { FilterField } from '../../../design/FilterField.js';
import tables from '../../../design/Table.module.css';
import { m } from '../../../paraglide/messages.js';
import { FilterMenu } from '../../shell/FilterMenu.js';
import { jobStatusName } from './adminJob.js';
import type { JobsChoice } from './jobsChoice.js';

interface JobFiltersProps {
  choice: JobsChoice;
  onChoice: (choice: JobsChoice) => void;
}

/** Searches jobs by name, and filters them by status (docs/domains/jobs.md). */
export function JobFilters({ choice, onChoice }: JobFiltersProps) {
  return (
    <div className={tables.tools} role="search" aria-label={m.admin_jobs()}>
      <FilterField
        label={m.admin_searchJobs()}
        className={tables.search}
        maxLength={platformQueryMax}
        value={choice.query}
        onWords={(query) => {
          onChoice({ ...choice, query });
        }}
      />
      <span className="grow" />
      <FilterMenu
        label={m.admin_status()}
        choices={jobStatuses.map(statusChoice)}
        chosen={choice.status === null ? null : statusChoice(choice.status)}
        onChoose={(chosen) => {
          onChoice({ ...choice, status: chosen?.value ?? null });
        }}
      />
    </div>
  );
}

const statusChoice = (value: JobStatus) => ({ value, label: jobStatusName(value) });
