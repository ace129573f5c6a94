import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { NoteUploads } from './noteUploads.js';
import { UploadBox } from './UploadBox.js';

interface FileUploadsProps {
  uploads: NoteUploads;
  /** There is a connection, and the user may write. */
  isConnected: boolean;
}

/** What is shown in the text of files on their way into it. Sends what waits when there is a connection again. */
export function FileUploads({ uploads, isConnected }: FileUploadsProps) {
  const shown = useSyncExternalStore(uploads.subscribe, uploads.all);
  useEffect(() => {
    if (isConnected) uploads.resume();
  }, [uploads, isConnected]);
  return shown.map((upload) =>
    createPortal(
      <UploadBox upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />,
      upload.element,
      upload.id,
    ),
  );
}
