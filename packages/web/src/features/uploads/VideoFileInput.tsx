import { videoMimeTypes } from '@snaplore/schema/limits';
import type { Ref } from 'react';
import { m } from '../../paraglide/messages.js';

interface VideoFileInputProps {
  ref: Ref<HTMLInputElement>;
  className: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Takes video files, several at once; a button beside it opens the browser's dialog. */
export function VideoFileInput({ ref, className, onFiles }: VideoFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      className={className}
      accept={[...videoMimeTypes, '.mp4', '.webm', '.mov'].join(',')}
      tabIndex={-1}
      aria-label={m.uploads_choose()}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Reset, so that the same file can be chosen again.
        event.target.value = '';
        onFiles(files);
      }}
    />
  );
}
