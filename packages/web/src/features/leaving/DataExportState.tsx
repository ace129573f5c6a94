import { Button } from '../../design/Button.js';
import { FormError } from '../../design/FormError.js';
import type { DataExportPartsFragment } from '../../gql/types.js';
import { dateAndTime } from '../../lib/dates.js';
import { download } from '../../lib/download.js';
import { sizeText } from '../../lib/sizeText.js';
import { m } from '../../paraglide/messages.js';
import { ExportEnd, ExportProgress } from '../exports/ExportProgress.js';
import styles from './Leaving.module.css';

interface DataExportStateProps {
  /** The last export; null where there is none. */
  exported: DataExportPartsFragment | null;
  /** What requests one. */
  label: string;
  isBusy: boolean;
  onRequest: () => void;
}

/** How far an export of all data is, and the buttons that request it and save it (docs/domains/leaving.md). */
export function DataExportState({ exported, label, isBusy, onRequest }: DataExportStateProps) {
  const path = exported?.state === 'ready' ? exported.path : null;
  return (
    <div className={styles.export}>
      {exported?.state === 'running' ? <ExportProgress words={m.leaving_making()} percent={exported.progress} /> : null}
      {exported?.state === 'failed' ? <FormError>{m.leaving_failed()}</FormError> : null}
      {path != null && exported?.expiresAt != null ? (
        <ExportEnd>
          <p>{m.leaving_ready({ size: sizeText(exported.bytes ?? 0), date: dateAndTime(exported.expiresAt) })}</p>
        </ExportEnd>
      ) : null}
      <div className={styles.buttons}>
        {path == null ? null : (
          <Button
            variant="filled"
            onClick={() => {
              download(path);
            }}
          >
            {m.leaving_save()}
          </Button>
        )}
        <Button loading={isBusy} disabled={exported?.state === 'running'} onClick={onRequest}>
          {path == null ? label : m.leaving_makeAgain()}
        </Button>
      </div>
    </div>
  );
}
