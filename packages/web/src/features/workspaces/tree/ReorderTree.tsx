import { useTimeout } from '@mantine/hooks';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { SaveBar } from '../../../design/SaveBar.js';
import { indent, useRowDrag } from '../../../design/useRowDrag.js';
import { errorText } from '../../../lib/errorText.js';
import { useTouch } from '../../../lib/useMobile.js';
import { m } from '../../../paraglide/messages.js';
import type { ArticleTree } from './articleTree.js';
import { dropTargetAt, subtreeIds, type MoveDirection } from './moveRows.js';
import { ReorderRow } from './ReorderRow.js';
import { deepestIndent, titleOf } from './RowContent.js';
import { visibleRows, type VisibleRow } from './visibleRows.js';
import { rowHeight, TreeView } from './TreeView.js';
import { useCollapsed } from './useCollapsed.js';
import { useReorder } from './useReorder.js';
import styles from './Tree.module.css';

interface ReorderTreeProps {
  tree: ArticleTree;
  workspace: { id: string; shortId: string };
  label: string;
  isArchivedShown: boolean;
  /** The open article's short id: the row that has the focus first. */
  openId: string | undefined;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** After this the menu that began it has given the focus back. */
const focusAfterMs = 50;

const directions: Partial<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The tree while it is reordered: rows are dragged, or moved by Alt and the arrows, until Save or Cancel. */
export default function ReorderTree({ tree, workspace, label, isArchivedShown, openId, onDone }: ReorderTreeProps) {
  const { rows, isChanged, isSaving, error, announcement, move, drop, save } = useReorder(
    tree,
    workspace.id,
    isArchivedShown,
  );
  const isTouch = useTouch();
  const { collapsed, expand, collapse, toggle } = useCollapsed(workspace.id);
  const shown = useMemo(() => visibleRows(rows, { collapsed }), [rows, collapsed]);
  const dragRows = useMemo(() => shown.map(({ row }) => row), [shown]);
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const { drag, onPointerDown } = useRowDrag({
    scroller,
    ghost,
    shown: dragRows,
    rowHeight,
    placeAt: ({ articleId }, gap, wanted) => dropTargetAt(rows, dragRows, articleId, gap, wanted),
    isSamePlace: (one, other) => one.depth === other.depth && one.after === other.after,
    onDrop: ({ articleId }, place) => {
      drop(articleId, place);
      if (place.after !== null) expand([place.after]);
    },
  });
  const draggedId = drag?.row.articleId;
  const moved = useMemo(() => new Set(draggedId === undefined ? [] : subtreeIds(rows, draggedId)), [draggedId, rows]);
  const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, { row }: VisibleRow): boolean => {
    const step = altKey && !ctrlKey && !metaKey ? directions[key] : undefined;
    if (step === undefined || isSaving) return false;
    move(row.articleId, step);
    return true;
  };
  // The arrow keys move the row at once.
  useTimeout(
    () => {
      scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    },
    focusAfterMs,
    { autoInvoke: true },
  );
  const finish = async () => {
    if (!isChanged || (await save())) onDone();
  };
  return (
    <div className={styles.reorder} data-dragging={drag ? true : undefined}>
      <p className={styles.hint}>{isTouch ? m.tree_reorderTouchHint() : m.tree_reorderHint()}</p>
      <TreeView
        label={label}
        shown={shown}
        currentId={rows.find(({ shortId }) => shortId === openId)?.articleId}
        onExpand={expand}
        onCollapse={collapse}
        onKey={onKey}
        onPointerDown={isSaving ? undefined : onPointerDown}
        scroller={scroller}
        overlay={() =>
          drag ? (
            <div
              className={styles.line}
              style={{ top: drag.gap * rowHeight, left: 12 + Math.min(drag.place.depth, deepestIndent) * indent }}
            />
          ) : null
        }
      >
        {(place) => <ReorderRow {...place} isMoved={moved.has(place.row.articleId)} onToggle={toggle} />}
      </TreeView>
      {drag ? (
        <div ref={ghost} className={`${styles.ghost ?? ''} cut`} aria-hidden="true">
          {titleOf(drag.row)}
        </div>
      ) : null}
      <SaveBar
        isUnsaved={isChanged}
        isSaving={isSaving}
        failure={error === undefined ? null : `${m.tree_saveFailed()} ${errorText(error)}`}
        onSave={() => {
          void finish();
        }}
        onDiscard={onDone}
        question={{ title: m.tree_leaveTitle(), text: m.tree_leaveText(), confirmLabel: m.tree_leave() }}
        // Articles of this workspace open beside the list, so its changes are not lost.
        staysOn={({ workspaceId }) => workspaceId === workspace.shortId}
      />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  );
}
