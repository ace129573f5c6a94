import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { WorkspaceFavorite } from './workspaceFavorite.entity.js';

/** Which of these workspaces have the caller's star; none for anonymous visitors. */
export async function favoritesAmong(caller: Caller, workspaceIds: readonly string[]): Promise<Set<string>> {
  const { viewer } = caller;
  if (viewer.kind !== 'member') return new Set();
  const rows = await reader(caller).find(WorkspaceFavorite, {
    userId: viewer.userId,
    workspaceId: { $in: [...workspaceIds] },
  });
  return new Set(rows.map(({ workspaceId }) => workspaceId));
}
