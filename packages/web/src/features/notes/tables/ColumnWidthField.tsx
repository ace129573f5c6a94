import { columnWidthMax, columnWidthMin } from '@snaplore/schema/notes/tableLayout';
import { useId, useState, type KeyboardEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from './TableBar.module.css';

interface ColumnWidthFieldProps {
  /** Pixels; null for a column without a width of its own. */
  width: number | null;
  onSet: (width: number | null) => void;
  onDone: () => void;
}

/** The width of a column as a number: what dragging its edge does, by keyboard. An empty field is 'automatic'. */
export function ColumnWidthField({ width, onSet, onDone }: ColumnWidthFieldProps) {
  const id = useId();
  const [text, setText] = useState(width === null ? '' : String(width));
  const apply = (): void => {
    const value = Number(text);
    if (text.trim() === '') onSet(null);
    else if (Number.isFinite(value)) onSet(value);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') apply();
    onDone();
  };
  return (
    <div className={styles.width}>
      <label htmlFor={id}>{m.notes_columnWidth()}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={columnWidthMin}
        max={columnWidthMax}
        placeholder={m.notes_automatic()}
        // It was asked for.
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={onDone}
      />
    </div>
  );
}
