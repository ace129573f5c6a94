import { useParams } from '@tanstack/react-router';
import { useRef, useState, type DragEvent } from 'react';
import { VirtualRows } from '../../../design/VirtualRows.js';
import { useStableCallback } from '../../../lib/useStableCallback.js';
import { m } from '../../../paraglide/messages.js';
import { useToggleFavorite } from '../../workspaces/useToggleFavorite.js';
import { useWorkspaceOrder } from '../../workspaces/useWorkspaceOrder.js';
import { WorkspaceRow, type SidebarWorkspace } from './WorkspaceRow.js';
import styles from './WorkspacesSidebar.module.css';

interface WorkspaceRowsProps {
  /** In the order in which they are shown. */
  workspaces: readonly SidebarWorkspace[];
  /** A filtered list cannot be reordered: the target of a move would be ambiguous. */
  isFiltered: boolean;
}

const idAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;

/**
 * The workspaces of the sidebar, virtualized. Those without a star are reordered by dragging or by arrow keys on their
 * handle (docs/domains/workspaces.md).
 */
export function WorkspaceRows({ workspaces, isFiltered }: WorkspaceRowsProps) {
  const { workspaceId } = useParams({ strict: false });
  const { move } = useWorkspaceOrder();
  const toggle = useToggleFavorite();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const unstarred = workspaces.filter(({ isFavorite }) => !isFavorite);
  const indexOf = (id: string | null) => unstarred.findIndex((workspace) => workspace.id === id);

  // Rows render again only when their own data changes, so they always receive the same functions.
  const moveBy = useStableCallback((id: string, step: 1 | -1) => {
    const from = indexOf(id);
    const target = unstarred[from + step];
    const moved = unstarred[from];
    if (!target || !moved) return;
    move(workspaces, id, target.id);
    setAnnouncement(m.shell_movedWorkspace({ title: moved.title, place: from + step + 1, count: unstarred.length }));
    // The row may have been mounted again at its new position: the handle keeps the focus.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-id="${id}"] button`)?.focus();
    });
  });
  const favorite = useStableCallback((workspace: SidebarWorkspace) => {
    void toggle(workspace);
  });

  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const dragStart = (event: DragEvent) => {
    const id = idAt(event.target);
    if (id === undefined || indexOf(id) < 0) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
    setDragged(id);
  };
  const dragOver = (event: DragEvent) => {
    const id = idAt(event.target);
    if (dragged === null || id === undefined || indexOf(id) < 0) return;
    event.preventDefault();
    setOver(id);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && over !== null && over !== dragged) move(workspaces, dragged, over);
    end();
  };

  const from = indexOf(dragged);
  const dropOf = (id: string) =>
    id !== over || id === dragged ? undefined : indexOf(id) > from ? ('below' as const) : ('above' as const);
  return (
    <div ref={body} className={styles.body} onDragStart={dragStart} onDragOver={dragOver} onDrop={drop} onDragEnd={end}>
      <VirtualRows as="ul" items={workspaces} height={36} className={styles.list}>
        {(workspace, row) => (
          <WorkspaceRow
            workspace={workspace}
            row={row}
            isCurrent={workspace.shortId === workspaceId}
            isMovable={!isFiltered && !workspace.isFavorite}
            isDragged={workspace.id === dragged}
            drop={dropOf(workspace.id)}
            onFavorite={favorite}
            onMove={moveBy}
          />
        )}
      </VirtualRows>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </div>
  );
}
