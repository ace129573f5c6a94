import type { ErrorCode } from '@snaplore/schema/errors';
import { videoMimeTypes } from '@snaplore/schema/limits';
import type { DragEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { errorWords } from '../../lib/errorWords.js';
import { Button } from '../../design/Button.js';
import { IconUpload } from '../../design/icons.js';
import styles from './FileDrop.module.css';
import { m } from '../../paraglide/messages.js';

interface FileDropProps {
  text: string;
  buttonLabel?: string;
  refusal: ErrorCode | null;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Takes a video file, chosen with the button or dropped on the area (docs/domains/videos.md). */
export function FileDrop({ text, buttonLabel = m.uploads_choose(), refusal, onFile, children }: FileDropProps) {
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
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
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
      <Button
        variant="filled"
        size="md"
        onClick={() => {
          input.current?.click();
        }}
      >
        {buttonLabel}
      </Button>
      <p className={styles.hint}>{isOver ? m.uploads_dropNow() : m.uploads_drop()}</p>
      <p className={styles.refusal} role="alert">
        {refusal !== null && errorWords(refusal)}
      </p>
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={[...videoMimeTypes, '.mp4', '.webm', '.mov'].join(',')}
        tabIndex={-1}
        aria-label={m.uploads_choose()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
