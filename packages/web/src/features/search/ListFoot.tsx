import type { ReactNode } from 'react';
import { Button } from '../../design/Button.js';
import { m } from '../../paraglide/messages.js';
import styles from './SearchList.module.css';

interface ListFootProps {
  hasRows: boolean;
  isInDialog: boolean;
  hints: ReactNode;
  /** Clears the history; null where it is not shown. */
  onClear: (() => void) | null;
  /** The chosen row is one of the history. */
  isRemovable: boolean;
}

/** What the keys do, and what is done to the whole list. */
export function ListFoot({ hasRows, isInDialog, hints, onClear, isRemovable }: ListFootProps) {
  if (!hasRows) return null;
  return (
    <div className={styles.foot}>
      <span aria-hidden="true" className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {m.search_toMove()}
      </span>
      <span aria-hidden="true" className={styles.keys}>
        <kbd>↵</kbd> {m.search_toOpen()}
      </span>
      {isRemovable ? (
        <span aria-hidden="true" className={styles.keys}>
          <kbd>{m.search_deleteKey()}</kbd> {m.search_toRemove()}
        </span>
      ) : null}
      {isInDialog && !isRemovable ? hints : null}
      <span className="grow" />
      {onClear ? (
        <Button variant="subtle" size="compact" onClick={onClear}>
          {m.search_clearHistory()}
        </Button>
      ) : null}
    </div>
  );
}
