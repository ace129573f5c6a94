import * as limits from '@snaplore/schema/limits';
import { useState, type KeyboardEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from './ImageBar.module.css';

interface WidthFieldProps {
  /** CSS pixels; null for the image's own. */
  width: number | null;
  onSet: (text: string) => void;
  /** Leads back to the text. */
  onLeave: () => void;
}

/** The width of an image as a number. An empty field is its own width. */
export function WidthField({ width, onSet, onLeave }: WidthFieldProps) {
  const former = width === null ? '' : String(width);
  const [text, setText] = useState(former);
  const set = (): void => {
    if (text !== former) onSet(text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') set();
    onLeave();
  };
  return (
    <label className={styles.width}>
      <input
        type="number"
        inputMode="numeric"
        min={limits.imageWidthMin}
        max={limits.imageSideMax}
        aria-label={m.notes_imageWidth()}
        placeholder={m.notes_automatic()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={set}
      />
      <span aria-hidden>{m.notes_pixelSign()}</span>
    </label>
  );
}
