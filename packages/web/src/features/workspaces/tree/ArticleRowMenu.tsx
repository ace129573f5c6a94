import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconMore } from '../../../design/icons.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { m } from '../../../paraglide/messages.js';
import { titleOf } from './RowContent.js';
import { rowHeight } from './TreeView.js';
import styles from './Tree.module.css';

const { Part: OpenedRowMenu } = lazyPart(() => import('./OpenedRowMenu.js'));

/** A row and its index among the visible rows. */
interface RowPosition {
  row: ArticleTreeRow;
  index: number;
}

interface ArticleRowMenuProps {
  /** The row under the pointer or with the focus. */
  hovered: RowPosition | null;
}

/**
 * The menu of a row, one for the whole tree: it follows the pointer and the focus, and stays at its row while it is
 * open.
 */
export function ArticleRowMenu({ hovered }: ArticleRowMenuProps) {
  const [requestedId, setRequestedId] = useState<string | null>(null);
  const [openAt, setOpenAt] = useState<RowPosition | null>(null);
  const at = openAt ?? hovered;
  // On another row there is a closed menu again.
  if (requestedId !== null && requestedId !== at?.row.articleId) setRequestedId(null);
  if (!at) return null;
  const { row, index } = at;
  const label = m.tree_actionsOf({ title: titleOf(row) });
  const placeholder = (
    <IconButton
      label={label}
      size={24}
      aria-haspopup="menu"
      onClick={() => {
        setRequestedId(row.articleId);
      }}
    >
      <IconMore />
    </IconButton>
  );
  return (
    <div key={row.articleId} className={styles.menu} style={{ top: index * rowHeight }} data-index={index}>
      {requestedId === row.articleId ? (
        <Suspense fallback={placeholder}>
          <OpenedRowMenu
            row={row}
            label={label}
            onOpenChange={(isHeld) => {
              setOpenAt(isHeld ? at : null);
            }}
          />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
