import { useState, type DragEvent } from 'react';

interface DropPlace {
  id: string;
  /** On which side of that tab the dragged one would be. */
  side: 'before' | 'after';
}

interface TabDrag {
  draggedId: string | null;
  drop: DropPlace | null;
  handlers: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
}

const tabAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab-id]') : null;

/**
 * Drags tabs with the mouse, as workspaces are in the sidebar.
 * @param onMove called with the index at which the tab is then, counted without it
 */
export function useTabDrag(ids: readonly string[], onMove: (id: string, index: number) => void): TabDrag {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const end = () => {
    setDraggedId(null);
    setDrop(null);
  };
  const indexOf = (id: string, { id: at, side }: DropPlace): number => {
    const rest = ids.filter((other) => other !== id);
    return rest.indexOf(at) + (side === 'after' ? 1 : 0);
  };
  return {
    draggedId,
    drop,
    handlers: {
      onDragStart: (event) => {
        const id = tabAt(event.target)?.dataset['tabId'];
        if (id === undefined || !ids.includes(id)) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setDraggedId(id);
      },
      onDragOver: (event) => {
        const tab = tabAt(event.target);
        const id = tab?.dataset['tabId'];
        if (draggedId === null || !tab || id === undefined) return;
        event.preventDefault();
        const { left, width } = tab.getBoundingClientRect();
        const place: DropPlace = { id, side: event.clientX < left + width / 2 ? 'before' : 'after' };
        const isMove = id !== draggedId && indexOf(draggedId, place) !== ids.indexOf(draggedId);
        setDrop((now) => (!isMove ? null : now?.id === place.id && now.side === place.side ? now : place));
      },
      onDrop: (event) => {
        if (draggedId === null) return;
        event.preventDefault();
        if (drop && ids.includes(draggedId)) onMove(draggedId, indexOf(draggedId, drop));
        end();
      },
      onDragEnd: end,
    },
  };
}
