import { IconDocument } from '../../../design/frameIcons.js';
import { IconRefresh, IconStop, IconTrash } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { m } from '../../../paraglide/messages.js';
import { RowMenu } from '../../shell/RowMenu.js';
import { offeredOf, type AdminJob, type JobQuestion } from './adminJob.js';

interface JobMenuProps {
  job: AdminJob;
  onAsk: (question: JobQuestion, job: AdminJob) => void;
}

const items = {
  error: { label: m.admin_error, icon: <IconStop /> },
  log: { label: m.admin_logs, icon: <IconDocument /> },
  reset: { label: m.admin_reset, icon: <IconRefresh /> },
  delete: { label: m.admin_delete, icon: <IconTrash /> },
} satisfies Record<JobQuestion, unknown>;

/** Error, Logs, Reset and Delete, as far as the job has them (docs/domains/jobs.md). */
export function JobMenu({ job, onAsk }: JobMenuProps) {
  return (
    <RowMenu label={m.users_actionsOf({ name: job.name })}>
      {offeredOf(job).map((question) => (
        <Menu.Item
          key={question}
          leftSection={items[question].icon}
          {...(question === 'delete' ? { 'data-danger': true } : {})}
          onClick={() => {
            onAsk(question, job);
          }}
        >
          {items[question].label()}
        </Menu.Item>
      ))}
    </RowMenu>
  );
}
