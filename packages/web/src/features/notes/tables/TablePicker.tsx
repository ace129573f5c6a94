import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from './TablePicker.module.css';

interface Size {
  rows: number;
  columns: number;
}

/** How many rows and columns are shown, and the most that can be chosen. */
const shownAtFirst = 5;
const most = 10;

const within = (count: number): number => Math.min(most, Math.max(1, count));
/** One more than is chosen can be reached with the pointer. */
const shownFor = (count: number): number => Math.min(most, Math.max(shownAtFirst, count + 1));

interface TablePickerProps {
  /** It is one of the items of a menu. */
  isMenuItem?: boolean;
  onPick: (size: Size) => void;
}

/** Chooses the size of a new table: by pointing, or with the arrow keys and Enter (docs/domains/notes.md). */
export function TablePicker({ onPick, isMenuItem = false }: TablePickerProps) {
  const [size, setSize] = useState<Size>({ rows: 2, columns: 2 });
  const rows = shownFor(size.rows);
  const columns = shownFor(size.columns);

  const point = (event: PointerEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    const [row = 0, column = 0] = (cell?.dataset['cell'] ?? '').split(',').map(Number);
    if (cell && (row !== size.rows || column !== size.columns)) setSize({ rows: row, columns: column });
  };
  const press = (event: KeyboardEvent): void => {
    const [down, along] =
      { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? [];
    if (down === undefined || along === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setSize({ rows: within(size.rows + down), columns: within(size.columns + along) });
  };
  const words = m.notes_tableSize({ columns: size.columns, rows: size.rows });
  return (
    <button
      type="button"
      className={styles.picker}
      aria-label={m.notes_insertTable({ size: words })}
      {...(isMenuItem && { role: 'menuitem', 'data-menu-item': true })}
      onPointerMove={point}
      onPointerDown={point}
      onKeyDown={press}
      onClick={() => onPick(size)}
    >
      <span className={styles.grid} style={{ gridTemplateColumns: `repeat(${String(columns)}, 18px)` }}>
        {Array.from({ length: rows * columns }, (_, at) => {
          const [row, column] = [Math.floor(at / columns) + 1, (at % columns) + 1];
          return (
            <i
              key={`${String(row)},${String(column)}`}
              data-cell={`${String(row)},${String(column)}`}
              data-on={row <= size.rows && column <= size.columns ? '' : undefined}
            />
          );
        })}
      </span>
      <span className={styles.size} aria-live="polite">
        {words}
      </span>
    </button>
  );
}
