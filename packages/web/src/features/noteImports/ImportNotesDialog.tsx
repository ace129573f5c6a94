import { useRef } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { IconUpload } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import { ExportProgress } from '../exports/ExportProgress.js';
import styles from './ImportNotes.module.css';
import { kindName, previewText, reportText } from './importWords.js';
import { LostList } from './LostList.js';
import { PreviewTree } from './PreviewTree.js';
import { useNoteImport, type NoteImportState } from './useNoteImport.js';

interface ImportNotesDialogProps {
  workspace: { id: string; title: string };
  onClose: () => void;
}

/** What takes a while, in words; null while nothing does. */
function workText({ at }: NoteImportState): string | null {
  if (at === 'sending') return m.noteimports_sending();
  if (at === 'reading') return m.noteimports_reading();
  return at === 'importing' ? m.noteimports_importing() : null;
}

/** Chooses a file, shows what it would make and lose, and imports it on confirmation (docs/domains/noteImports.md). */
export default function ImportNotesDialog({ workspace, onClose }: ImportNotesDialogProps) {
  const { state, progress, send, confirm, cancel } = useNoteImport(workspace.id);
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => {
    input.current?.click();
  };
  const leave = (): void => {
    cancel();
    onClose();
  };
  const working = workText(state);
  const error = 'error' in state ? state.error : null;
  const isNothingNew = state.at === 'preview' && state.preview.rows.every(({ isKnown }) => isKnown);
  return (
    <Dialog opened onClose={leave} title={m.noteimports_title()} size={state.at === 'preview' ? 760 : 520}>
      <input
        ref={input}
        type="file"
        accept=".zip,.md,.markdown,.html,.htm,.docx"
        aria-label={m.noteimports_file()}
        className={styles.input}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
          if (file) send(file);
        }}
      />
      {state.at === 'start' ? (
        <p className={styles.intro}>{m.noteimports_intro({ workspace: workspace.title })}</p>
      ) : null}
      <FormError space="after">{error}</FormError>
      {working === null ? null : <ExportProgress words={working} percent={progress} />}
      {state.at === 'preview' ? (
        <>
          <p className={styles.summary} role="status">
            {kindName(state.preview.kind)} · {previewText(state.preview)}
          </p>
          <PreviewTree rows={state.preview.rows} />
          <LostList lost={state.preview.lost} title={m.noteimports_lostTitle()} />
        </>
      ) : null}
      {state.at === 'done' ? (
        <>
          <p className={styles.summary} role="status">
            {m.noteimports_done()} · {reportText(state.report)}
          </p>
          <LostList lost={state.report.lost} title={m.noteimports_lostTitleDone()} />
        </>
      ) : null}
      <DialogFooter>
        {state.at === 'done' ? (
          <Button size="md" variant="filled" data-autofocus onClick={onClose}>
            {m.common_close()}
          </Button>
        ) : (
          <>
            <Button size="md" onClick={leave}>
              {m.common_cancel()}
            </Button>
            {state.at === 'start' ? (
              <Button size="md" variant="filled" leftSection={<IconUpload />} data-autofocus onClick={choose}>
                {m.noteimports_choose()}
              </Button>
            ) : null}
            {state.at === 'preview' ? (
              <Button size="md" variant="filled" loading={state.isBusy} disabled={isNothingNew} onClick={confirm}>
                {m.noteimports_confirm()}
              </Button>
            ) : null}
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
