import type { DragEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconRecord, IconUpload } from '../../design/icons.js';
import { RefusedFiles } from './RefusedFiles.js';
import { VideoFileInput } from './VideoFileInput.js';
import type { RefusedFile } from './useVideoUploads.js';
import styles from './FileDrop.module.css';
import { m } from '../../paraglide/messages.js';

interface FileDropProps {
  text: string;
  buttonLabel?: string;
  refused: readonly RefusedFile[];
  onFiles: (files: Iterable<File>) => void;
  /** Another way to a video: recording one. Left out where an upload is to go on. */
  onRecord?: (() => void) | undefined;
  children?: ReactNode;
}

/** Takes video files, chosen with the button or dropped on the area (docs/domains/videos.md). */
export function FileDrop({
  text,
  buttonLabel = m.uploads_choose(),
  refused,
  onFiles,
  onRecord,
  children,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <span className={styles.icon}>
        <IconUpload size={20} />
      </span>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.buttons}>
        {onRecord ? (
          <Button variant="filled" size="md" leftSection={<IconRecord />} onClick={onRecord}>
            {m.uploads_startRecording()}
          </Button>
        ) : null}
        <Button
          variant={onRecord ? 'default' : 'filled'}
          size="md"
          onClick={() => {
            input.current?.click();
          }}
        >
          {buttonLabel}
        </Button>
      </div>
      <p className={styles.hint}>{isOver ? m.uploads_dropNow() : m.uploads_drop()}</p>
      <RefusedFiles refused={refused} />
      <VideoFileInput ref={input} className={styles.input} onFiles={onFiles} />
    </div>
  );
}
