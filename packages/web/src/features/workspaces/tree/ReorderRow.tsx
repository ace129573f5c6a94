import { memo } from 'react';
import { IconGrip } from '../../../design/icons.js';
import { Caret, indentOf, RowContent } from './RowContent.js';
import { treeItemAttributes, type TreeItemRow } from './treeItemAttributes.js';
import styles from './Tree.module.css';

interface ReorderRowProps extends TreeItemRow {
  /** Whether it is being dragged, or stands below what is. */
  isMoved: boolean;
  onToggle: (articleId: string, isExpanded: boolean) => void;
}

/** An article while the list is ordered: it is moved, not opened. */
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
