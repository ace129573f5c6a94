import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FilterField } from '../../../design/FilterField.js';
import { m } from '../../../paraglide/messages.js';
import { ArticleRowMenu } from './ArticleRowMenu.js';
import { TreeRow } from './TreeRow.js';
import { TreeView } from './TreeView.js';
import { ancestorIds, visibleRows } from './visibleRows.js';
import { useCollapsed } from './useCollapsed.js';
import styles from './Tree.module.css';

/** The number of articles from which a filter is offered. */
const filterFrom = 8;

interface ArticleTreeListProps {
  workspace: { id: string; shortId: string; slug: string };
  /** The accessible name of the tree. */
  label: string;
  rows: readonly ArticleTreeRow[];
  /** The open article's short id. */
  openId: string | undefined;
  /** Whether rows have a menu, for those who may edit the articles. */
  hasMenu: boolean;
}

/** The articles of a workspace as a tree of links, with a filter (docs/domains/workspaces.md). */
export function ArticleTreeList({ workspace, label, rows, openId, hasMenu }: ArticleTreeListProps) {
  const [filter, setFilter] = useState('');
  const { collapsed, expand, collapse, toggle } = useCollapsed(workspace.id);
  const shown = useMemo(() => visibleRows(rows, { collapsed, filter }), [rows, collapsed, filter]);
  const openArticle = rows.find(({ shortId }) => shortId === openId)?.articleId;
  useExpandAncestors(rows, openArticle, expand);
  const hasFilter = rows.length >= filterFrom;
  return (
    <>
      {hasFilter ? (
        <FilterField
          label={m.tree_filter()}
          size="xs"
          className={styles.filter}
          value={filter}
          onWords={setFilter}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter === '') return;
            event.preventDefault();
            setFilter('');
          }}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className={styles.nothing} role="status">
          {m.tree_nothingFound()}
        </p>
      ) : (
        <TreeView
          label={label}
          shown={shown}
          currentId={openArticle}
          onExpand={expand}
          onCollapse={collapse}
          overlay={(beside) => (hasMenu ? <ArticleRowMenu hovered={beside} /> : null)}
        >
          {(place, isBeside) => (
            <TreeRow
              {...place}
              workspaceShortId={workspace.shortId}
              workspaceSlug={workspace.slug}
              isOpen={place.row.shortId === openId}
              hasMenu={hasMenu}
              isMenuShown={isBeside}
              onToggle={toggle}
            />
          )}
        </TreeView>
      )}
    </>
  );
}

/** Expands the ancestors of an article when it is opened, once. */
function useExpandAncestors(
  rows: readonly ArticleTreeRow[],
  articleId: string | undefined,
  expand: (articleIds: readonly string[]) => void,
): void {
  const expandedFor = useRef<string>(undefined);
  useEffect(() => {
    if (articleId === undefined || articleId === expandedFor.current) return;
    expandedFor.current = articleId;
    expand(ancestorIds(rows, articleId));
  }, [articleId, expand, rows]);
}
