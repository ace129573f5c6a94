import { Suspense, lazy, useState } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconMore } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { titleOf } from './RowFace.js';
import type { ArticleRow, ShownRow } from './treeRows.js';
import styles from './Tree.module.css';

const OpenedRowMenu = lazy(() => import('./OpenedRowMenu.js'));

interface ArticleRowMenuProps {
  /** The row that the pointer or the focus is on. */
  beside: { shown: ShownRow; top: number } | null;
  onArchived: () => void;
}

/** The menu of a row, one for the whole tree: it stands at the row that is pointed at, and stays where it was opened. */
export function ArticleRowMenu({ beside, onArchived }: ArticleRowMenuProps) {
  const [opened, setOpened] = useState<{ row: ArticleRow; top: number } | null>(null);
  const at = opened ?? (beside && { row: beside.shown.row, top: beside.top });
  if (!at) return null;
  const label = m.tree_actionsOf({ title: titleOf(at.row) });
  const waiting = (
    <IconButton key={at.row.articleId} label={label} size={24} aria-haspopup="menu" onClick={() => { setOpened(at); }}><IconMore /></IconButton>
  );
  return (
    <div className={styles.menu} style={{ top: at.top }}>
      {opened
        ? <Suspense fallback={waiting}><OpenedRowMenu key={at.row.articleId} row={opened.row} label={label} onArchived={onArchived} onDone={() => { setOpened(null); }} /></Suspense>
        : waiting}
    </div>
  );
}
