import { useApolloClient } from '@apollo/client/react';
import { storageText } from '@snaplore/schema/platform';
import { Button } from '../../design/Button.js';
import { LinkButton } from '../../design/LinkButton.js';
import { IconVideo } from '../../design/icons.js';
import { AdminCleaningsDocument, useAdminCleaningsQuery } from '../../gql/AdminCleanings.js';
import { useCleanVideosMutation } from '../../gql/CleanVideos.js';
import { adminAddress } from '../../lib/addresses.js';
import { countText } from '../../lib/countText.js';
import { relativeDate } from '../../lib/dates.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { cleaningName, lastCleaning, type Cleaning } from './cleaning.js';
import { useJobsChanged } from './useJobsChanged.js';
import styles from './Dashboard.module.css';

/** The runs among which the last clean-up is looked for: the daily ones are of the same name. */
const recentRuns = 10;
const variables = { name: cleaningName, first: recentRuns };

/** Starts the removal of videos that nothing needs, and tells how it goes on (docs/domains/videos.md). */
export function CleanVideosAction() {
  const client = useApolloClient();
  const { data } = useAdminCleaningsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const [clean] = useCleanVideosMutation();
  const { run, isBusy } = useAction();
  const read = () => client.query({ query: AdminCleaningsDocument, variables, fetchPolicy: 'network-only' });
  useJobsChanged(read);
  const cleaning = data ? lastCleaning(data.admin.jobs.nodes) : null;
  return (
    <div className={styles.action}>
      <div className={styles.about}>
        <h3>{m.admin_cleanVideos()}</h3>
        <p>{m.admin_cleanVideosText()}</p>
        <p role="status" className={styles.state}>
          {cleaning ? stateText(cleaning) : null}
        </p>
      </div>
      <div className={styles.buttons}>
        {cleaning?.state === 'failed' ? (
          <LinkButton variant="subtle" {...adminAddress('jobs')}>
            {m.admin_jobs()}
          </LinkButton>
        ) : null}
        <Button
          leftSection={<IconVideo />}
          loading={isBusy || cleaning?.state === 'running'}
          onClick={() =>
            void run(async () => {
              await clean();
              await read();
            })
          }
        >
          {m.admin_cleanVideos()}
        </Button>
      </div>
    </div>
  );
}

function stateText(cleaning: Cleaning): string {
  if (cleaning.state === 'failed') return m.admin_cleanFailed();
  const files = countText(cleaning.files);
  if (cleaning.state === 'running')
    return cleaning.progress > 0
      ? m.admin_cleanProgress({ progress: cleaning.progress, files })
      : m.admin_cleanRunning({ files });
  const when = relativeDate(cleaning.at);
  return cleaning.files === 0
    ? m.admin_cleanNothing({ when })
    : m.admin_cleanDone({ count: cleaning.files, files, size: storageText(cleaning.bytes), when });
}
