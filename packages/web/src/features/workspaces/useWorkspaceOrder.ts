import { useMemo } from 'react';
import { useMe } from '../../lib/session.js';
import { useStored, workspacesOrderingKey } from '../../lib/stored.js';
import { movedOrder, parseOrderings, type OrderedWorkspace } from './workspaceOrdering.js';

interface WorkspaceOrder {
  /** The ids of the rest as this person ordered them here. */
  saved: string[];
  /** Puts a workspace where another stands, and keeps that. */
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
