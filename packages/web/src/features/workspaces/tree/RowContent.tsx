import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import type { CSSProperties, MouseEvent } from 'react';
import { IconChevronRight, IconDocument } from '../../../design/frameIcons.js';
import { IconVideo } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import styles from './Tree.module.css';

/** The deepest level that is indented further; beyond it titles would have no room. */
export const deepestIndent = 9;

/** The indentation of a row, as a CSS variable. */
export function indentOf(depth: number): CSSProperties {
  return { '--depth': Math.min(depth, deepestIndent) } as CSSProperties;
}

/** The title of an article; 'Untitled' if it is empty. */
export function titleOf({ title }: { title: string }): string {
  return title || m.common_untitled();
}

/** The badge of an article, if it has one. */
function badgeOf({ isArchived, isPublished }: ArticleTreeRow): string | null {
  return isArchived ? m.tree_archivedBadge() : isPublished ? null : m.workspaces_draftBadge();
}

/** The arrow that expands or collapses a row, for the pointer; the arrow keys do the same. */
export function Caret({ isExpanded, onToggle }: { isExpanded: boolean | null; onToggle: () => void }) {
  if (isExpanded === null) return <span className={styles.caret} />;
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  };
  return (
    <span className={styles.caret} data-caret data-expanded={isExpanded || undefined} onClick={toggle}>
      <IconChevronRight size={12} />
    </span>
  );
}

/** The icon, the title and the badge of a row. */
export function RowContent({ row }: { row: ArticleTreeRow }) {
  const badge = badgeOf(row);
  return (
    <>
      {row.hasVideo ? <IconVideo /> : <IconDocument />}
      <span className="cut grow" title={titleOf(row)}>
        {titleOf(row)}
      </span>
      {badge === null ? null : <span className={styles.badge}>{badge}</span>}
    </>
  );
}
