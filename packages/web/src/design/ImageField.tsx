import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.js';
import { IconUpload } from './icons.js';
import styles from './ImageField.module.css';

/** A picture that was chosen and not yet saved. */
export interface ChosenImage {
  /** Shows it at once. */
  url: string;
  /** Without a prefix, as the server takes it. */
  base64: string;
}

/** What saving will do with the picture. */
export type ImageChoice = 'as it is' | 'none' | ChosenImage;

interface ImageFieldProps {
  /** The name of the field that takes a file. */
  label: string;
  /** The name of the whole, where it has one. */
  groupLabel?: string | undefined;
  /** The saved picture. */
  url: string | null;
  choice: ImageChoice;
  /** Reads a chosen file; the words to show where it is refused. */
  read: (file: File) => Promise<ChosenImage | string>;
  /** Left out where the viewer may only look at it. */
  onChoose?: ((choice: ImageChoice) => void) | undefined;
  words: { upload: string; change: string; remove: string; hint: string };
  /** Draws the picture at a URL, or what stands in for it. */
  children: (url: string | null) => ReactNode;
}

/** A picture as it will be once saved, with buttons that choose another one or remove it. */
export function ImageField({ label, groupLabel, url, choice, read, onChoose, words, children }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hintId = useId();
  const group = groupLabel === undefined ? {} : { role: 'group', 'aria-label': groupLabel };
  if (!onChoose)
    return (
      <div className={styles.field} {...group}>
        {children(url)}
      </div>
    );
  const shown = typeof choice === 'object' ? choice.url : choice === 'none' ? null : url;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const taken = await read(file);
    setRefusal(typeof taken === 'string' ? taken : null);
    if (typeof taken !== 'string') onChoose(taken);
  };
  return (
    <div className={styles.field} {...group}>
      {children(shown)}
      <div>
        <div className={styles.buttons}>
          <Button leftSection={<IconUpload />} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {shown === null ? words.upload : words.change}
          </Button>
          {shown === null ? null : (
            <Button
              variant="subtle"
              onClick={() => {
                setRefusal(null);
                onChoose(url === null ? 'as it is' : 'none');
              }}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <p
          id={hintId}
          className={styles.hint}
          data-refused={refusal !== null || undefined}
          role={refusal === null ? undefined : 'alert'}
        >
          {refusal ?? words.hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={label}
        onChange={(event) => {
          const { currentTarget } = event;
          // Choosing the same file again is a choice too.
          void take(currentTarget.files?.[0]).finally(() => {
            currentTarget.value = '';
          });
        }}
      />
    </div>
  );
}
