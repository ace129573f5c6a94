import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { NoteUploads } from './noteUploads.js';
import { UploadBox } from './UploadBox.js';

interface FileUploadsProps {
  uploads: NoteUploads;
  /** There is a connection, and the user may write. */
  isConnected: boolean;
}

/** A file that is dropped beside the note would be opened by the browser in place of the page. */
function holdPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** What is shown in the text of files on their way into it. Sends what waits when there is a connection again. */
export function FileUploads({ uploads, isConnected }: FileUploadsProps) {
  const shown = useSyncExternalStore(uploads.subscribe, uploads.all);
  useEffect(() => {
    if (isConnected) uploads.resume();
  }, [uploads, isConnected]);
  useEffect(() => {
    window.addEventListener('dragover', holdPage);
    window.addEventListener('drop', holdPage);
    return () => {
      window.removeEventListener('dragover', holdPage);
      window.removeEventListener('drop', holdPage);
    };
  }, []);
  return shown.map((upload) =>
    createPortal(
      <UploadBox upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />,
      upload.element,
      upload.id,
    ),
  );
}
