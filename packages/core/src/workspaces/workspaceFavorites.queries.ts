import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { rowReader } from '../outbox/rowReader.js';

/** Which of these workspaces have the caller's star; none for anonymous visitors. */
export async function favoritesAmong(caller: Caller, workspaceIds: readonly string[]): Promise<Set<string>> {
  const { viewer } = caller;
  if (viewer.kind !== 'member') return new Set();
  const rows = await rowReader(caller).execute<{ id: string }>(
    'select workspace_id as id from workspace_favorite where user_id = ? and workspace_id = any(?::uuid[])',
    [viewer.userId, idArray(workspaceIds)],
  );
  return new Set(rows.map(({ id }) => id));
}
