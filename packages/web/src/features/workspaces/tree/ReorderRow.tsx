import { memo } from 'react';
import { IconGrip } from '../../../design/icons.js';
import { Caret, indentOf, RowContent } from './RowContent.js';
import { treeItemAttributes, type TreeItemRow } from './treeItemAttributes.js';
import styles from './Tree.module.css';

interface ReorderRowProps extends TreeItemRow {
  /** Whether it, or an ancestor, is being dragged. */
  isMoved: boolean;
  onToggle: (articleId: string, isExpanded: boolean) => void;
}

/** A row while the tree is reordered: it can be moved, but is no link. */
export const ReorderRow = memo(function ReorderRow({ isMoved, onToggle, ...place }: ReorderRowProps) {
  const { row, isExpanded } = place;
  return (
    <div
      {...treeItemAttributes(place)}
      className={`${styles.row ?? ''} ${styles.movable ?? ''}`}
      style={indentOf(row.depth)}
      data-moved={isMoved || undefined}
    >
      <span className={styles.grip} data-grip>
        <IconGrip />
      </span>
      <Caret
        isExpanded={isExpanded}
        onToggle={() => {
          onToggle(row.articleId, isExpanded === true);
        }}
      />
      <RowContent row={row} />
    </div>
  );
});
