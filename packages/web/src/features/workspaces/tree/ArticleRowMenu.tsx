import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { Suspense, lazy, useState } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconMore } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { titleOf } from './RowContent.js';
import { rowHeight } from './TreeView.js';
import styles from './Tree.module.css';

const OpenedRowMenu = lazy(() => import('./OpenedRowMenu.js'));

/** A row, and its place among those to be seen. */
interface Place {
  row: ArticleTreeRow;
  index: number;
}

interface ArticleRowMenuProps {
  /** The row that the pointer or the focus is on. */
  beside: Place | null;
  onArchived: () => void;
}

/** The menu of a row, one for the whole tree: it stands at the row that is pointed at, and stays where it is opened. */
export function ArticleRowMenu({ beside, onArchived }: ArticleRowMenuProps) {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [held, setHeld] = useState<Place | null>(null);
  const at = held ?? beside;
  // Another row has a button again, that opens its menu when it is clicked.
  if (wantedId !== null && wantedId !== at?.row.articleId) setWantedId(null);
  if (!at) return null;
  const { row, index } = at;
  const label = m.tree_actionsOf({ title: titleOf(row) });
  const waiting = (
    <IconButton
      label={label}
      size={24}
      aria-haspopup="menu"
      onClick={() => {
        setWantedId(row.articleId);
      }}
    >
      <IconMore />
    </IconButton>
  );
  return (
    <div key={row.articleId} className={styles.menu} style={{ top: index * rowHeight }} data-index={index}>
      {wantedId === row.articleId ? (
        <Suspense fallback={waiting}>
          <OpenedRowMenu
            row={row}
            label={label}
            onArchived={onArchived}
            onHold={(isHeld) => {
              setHeld(isHeld ? at : null);
            }}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
