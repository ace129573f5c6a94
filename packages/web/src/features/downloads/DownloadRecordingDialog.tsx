import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../design/Button.js';
import { Dialog, DialogFooter } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { download } from '../../lib/download.js';
import { m } from '../../paraglide/messages.js';
import { ExportProgress } from '../exports/ExportProgress.js';
import { useBrowserDownload } from './useBrowserDownload.js';
import { useServerDownload } from './useServerDownload.js';

interface DownloadRecordingDialogProps {
  articleId: string;
  onClose: () => void;
}

/** Follows the download of a recording until it is saved, or cancelled by closing (docs/domains/videoDownloads.md). */
export default function DownloadRecordingDialog({ articleId, onClose }: DownloadRecordingDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    setAttempt(attempt + 1);
  };
  return <Attempt key={attempt} articleId={articleId} onClose={onClose} onRetry={retry} />;
}

function Attempt({ articleId, onClose, onRetry }: DownloadRecordingDialogProps & { onRetry: () => void }) {
  const browser = useBrowserDownload(articleId);
  const server = useServerDownload(articleId, browser.kind === 'server');
  const save = useEffectEvent((address: string) => {
    download(address);
  });
  useEffect(() => {
    if (server.url !== null) save(server.url);
  }, [server.url]);
  const leaveUnsaved = useEffectEvent(onClose);
  useEffect(() => {
    if (browser.kind === 'left') leaveUnsaved();
  }, [browser.kind]);
  const failure = browser.kind === 'failed' ? browser.text : server.failure;
  const isDone = browser.kind === 'saved' || server.url !== null;
  const isOver = failure !== null || isDone;
  const leave = (): void => {
    // What the browser does ends with the dialog.
    if (!isOver) server.cancel();
    onClose();
  };
  const words = {
    preparing: m.downloads_preparing,
    saving: m.downloads_saving,
    saved: m.downloads_done,
    left: m.downloads_preparing,
    server: server.url === null ? m.downloads_making : m.downloads_ready,
    failed: m.downloads_preparing,
  }[browser.kind]();
  const percent = browser.kind === 'saving' ? browser.percent : server.progress;
  return (
    <Dialog opened onClose={leave} title={m.articles_downloadRecording()}>
      {failure !== null ? (
        <FormError>{failure}</FormError>
      ) : (
        <ExportProgress words={words} percent={isDone ? null : percent} />
      )}
      <DialogFooter>
        <Button size="md" onClick={leave}>
          {isOver ? m.common_close() : m.common_cancel()}
        </Button>
        {failure !== null ? (
          <Button size="md" variant="filled" onClick={onRetry}>
            {m.videos_tryAgain()}
          </Button>
        ) : null}
      </DialogFooter>
    </Dialog>
  );
}
