import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { download } from '../../lib/download.js';
import { m } from '../../paraglide/messages.js';
import { ExportProgress } from '../exports/ExportProgress.js';
import styles from './ExportPdfDialog.module.css';
import { usePdfExport } from './usePdfExport.js';

interface ExportPdfDialogProps {
  articleId: string;
  /** The note; null for the article's first one. */
  textTabId: string | null;
  onClose: () => void;
}

/** Follows the PDF of a note until it is downloaded, or cancelled by closing (docs/domains/pdf.md). */
export default function ExportPdfDialog({ articleId, textTabId, onClose }: ExportPdfDialogProps) {
  const { progress, url, failure, cancel } = usePdfExport(articleId, textTabId);
  const save = useEffectEvent((address: string) => {
    download(address);
    onClose();
  });
  useEffect(() => {
    if (url !== null) save(url);
  }, [url]);
  const leave = (): void => {
    if (failure === null) cancel();
    onClose();
  };
  return (
    <Dialog opened onClose={leave} title={m.articles_exportPdf()}>
      {failure === null ? (
        <ExportProgress words={m.pdf_generating()} percent={progress} />
      ) : (
        <>
          <p className={styles.title}>{m.pdf_exportFailed()}</p>
          <FormError>{failure}</FormError>
        </>
      )}
      <DialogFooter>
        <Button size="md" onClick={leave}>
          {failure === null ? m.common_cancel() : m.common_close()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
