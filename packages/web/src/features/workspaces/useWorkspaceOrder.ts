import { useMemo } from 'react';
import { useMe } from '../../lib/session.js';
import { useStored, workspacesOrderingKey } from '../../lib/stored.js';
import { movedOrder, parseOrderings, type OrderedWorkspace } from './workspaceOrdering.js';

interface WorkspaceOrder {
  /** The ids of the workspaces that are no favourites, in the person's own order. */
  saved: string[];
  /** Moves a workspace to the position of another, and stores the order. */
  move: (ordered: readonly OrderedWorkspace[], id: string, target: string) => void;
}

/** The order of the signed-in person's workspaces, kept in this browser (docs/domains/workspaces.md). */
export function useWorkspaceOrder(): WorkspaceOrder {
  const { id: userId } = useMe();
  const [stored, store] = useStored(workspacesOrderingKey, '{}');
  return useMemo(() => {
    const orderings = parseOrderings(stored);
    const saved = orderings[userId] ?? [];
    return {
      saved,
      move: (ordered, id, target) => {
        store(JSON.stringify({ ...orderings, [userId]: movedOrder(ordered, saved, id, target) }));
      },
    };
  }, [stored, store, userId]);
}
