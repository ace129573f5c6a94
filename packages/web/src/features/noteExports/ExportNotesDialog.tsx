import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { download } from '../../lib/download.js';
import { m } from '../../paraglide/messages.js';
import { ExportEnd, ExportProgress } from '../exports/ExportProgress.js';
import { exportReport } from './exportWords.js';
import type { Exported } from './exported.js';
import { useNoteExport } from './useNoteExport.js';

interface ExportNotesDialogProps {
  exported: Exported;
  title: string;
  onClose: () => void;
}

/**
 * Follows an export until it is downloaded, and says what it holds; closing it before cancels it
 * (docs/domains/noteExports.md).
 */
export default function ExportNotesDialog({ exported, title, onClose }: ExportNotesDialogProps) {
  const { progress, url, report, failure, cancel } = useNoteExport(exported);
  const save = useEffectEvent((address: string) => {
    download(address);
  });
  useEffect(() => {
    if (url !== null) save(url);
  }, [url]);
  const isOver = failure !== null || url !== null;
  const leave = (): void => {
    if (!isOver) cancel();
    onClose();
  };
  return (
    <Dialog opened onClose={leave} title={title}>
      {failure !== null ? (
        <FormError>{failure}</FormError>
      ) : url !== null ? (
        <ExportEnd>
          <p>{m.noteexports_ready()}</p>
          {report ? <p>{exportReport(report)}</p> : null}
        </ExportEnd>
      ) : (
        <ExportProgress words={m.noteexports_making()} percent={progress} />
      )}
      <DialogFooter>
        <Button size="md" onClick={leave}>
          {isOver ? m.common_close() : m.common_cancel()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
