import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { articleAddress } from '../../../lib/addresses.js';
import { Caret, indentOf, RowContent } from './RowContent.js';
import { treeItemAttributes, type TreeItemRow } from './treeItemAttributes.js';
import styles from './Tree.module.css';

interface TreeRowProps extends TreeItemRow {
  workspaceShortId: string;
  workspaceSlug: string;
  /** Whether its article is open. */
  isOpen: boolean;
  /** Whether it has a menu, shown now or on hover. */
  hasMenu: boolean;
  isMenuShown: boolean;
  onToggle: (articleId: string, isExpanded: boolean) => void;
}

/** An article in the tree: a link, so that it can be opened in a new tab. */
export const TreeRow = memo(function TreeRow({
  workspaceShortId,
  workspaceSlug,
  isOpen,
  hasMenu,
  isMenuShown,
  onToggle,
  ...place
}: TreeRowProps) {
  const { row, isExpanded } = place;
  return (
    <Link
      {...articleAddress({ ...row, workspace: { shortId: workspaceShortId, slug: workspaceSlug } })}
      {...treeItemAttributes(place)}
      draggable={false}
      className={styles.row}
      style={indentOf(row.depth)}
      data-active={isOpen || undefined}
      aria-current={isOpen ? 'page' : undefined}
      data-archived={row.isArchived || undefined}
      data-menu={(hasMenu && isMenuShown) || undefined}
    >
      <Caret
        isExpanded={isExpanded}
        onToggle={() => {
          onToggle(row.articleId, isExpanded === true);
        }}
      />
      <RowContent row={row} />
    </Link>
  );
});
