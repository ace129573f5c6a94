import { CheckboxField } from '../../design/CheckboxField.js';
import * as limits from '@snaplore/schema/limits';
import { useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { IconUpload } from '../../design/icons.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { m } from '../../paraglide/messages.js';
import { OutboxNote } from '../mail/OutboxNote.js';
import styles from './ImportPeople.module.css';
import { ImportRows } from './ImportRows.js';
import { importSummary, mailsText } from './importWords.js';
import { useImport, type ImportedRow } from './useImport.js';

/** How many rows are invited, how many exist already and how many cannot be imported. */
function countOutcomes(rows: readonly ImportedRow[]): [invite: number, left: number, errors: number] {
  const invite = rows.filter(({ outcome }) => outcome === 'invite').length;
  const errors = rows.filter(({ outcome }) => outcome === 'error').length;
  return [invite, rows.length - invite - errors, errors];
}

/** Chooses a CSV file, previews the outcome of each row, and invites on confirmation (docs/domains/imports.md). */
export default function ImportPeopleDialog({ onClose }: { onClose: () => void }) {
  const { state, read, confirm } = useImport();
  const [sendEmail, setSendEmail] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    input.current?.click();
  };
  const rows = state.at === 'preview' || state.at === 'done' ? state.rows : [];
  const [invite, left, errors] = countOutcomes(rows);
  const later = state.at === 'done' ? mailsText(state.mails) : null;

  return (
    <Dialog opened onClose={onClose} title={m.import_title()} size={rows.length > 0 ? 760 : 520}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={m.import_file()}
        className={styles.input}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      {state.at === 'start' ? <p className={styles.intro}>{m.import_intro({ max: limits.importRowsMax })}</p> : null}
      <FormError space="after">{'error' in state ? state.error : null}</FormError>
      {state.at === 'reading' ? (
        <Skeletons label={m.import_reading()} className={styles.skeleton ?? ''}>
          <SkeletonRows count={4} />
        </Skeletons>
      ) : null}
      {rows.length > 0 ? (
        <>
          <p className={styles.summary} role="status">
            {importSummary({ invite, left, errors, isDone: state.at === 'done' })}
          </p>
          {later === null ? null : (
            <p className={styles.mails} role="status">
              {later}
            </p>
          )}
          <ImportRows rows={rows} isDone={state.at === 'done'} />
        </>
      ) : null}
      {state.at === 'preview' && invite > 0 ? (
        <>
          <CheckboxField
            className={styles.send}
            label={m.import_sendEmail()}
            checked={sendEmail}
            onChange={(event) => {
              setSendEmail(event.currentTarget.checked);
            }}
          />
          {sendEmail ? <OutboxNote className={styles.note} /> : null}
        </>
      ) : null}
      <DialogFooter>
        {state.at === 'done' ? (
          <Button size="md" variant="filled" data-autofocus onClick={onClose}>
            {m.import_done()}
          </Button>
        ) : (
          <>
            <Button size="md" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            {state.at === 'preview' ? (
              <Button size="md" onClick={choose} disabled={state.isBusy}>
                {m.import_another()}
              </Button>
            ) : null}
            {state.at === 'preview' ? (
              <Button
                size="md"
                variant="filled"
                disabled={invite === 0}
                loading={state.isBusy}
                onClick={() => {
                  void confirm(sendEmail);
                }}
              >
                {m.import_invite({ count: invite })}
              </Button>
            ) : (
              <Button
                size="md"
                variant="filled"
                leftSection={<IconUpload />}
                loading={state.at === 'reading'}
                data-autofocus
                onClick={choose}
              >
                {m.import_choose()}
              </Button>
            )}
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
