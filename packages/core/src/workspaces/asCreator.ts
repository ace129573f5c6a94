import type { MemberCaller } from '../kernel/caller.js';
import type { Workspace } from './workspace.entity.js';

/** Whoever has just made a workspace, with the role that gave them: it is not among those their request began with. */
export function asCreator(caller: MemberCaller, { id }: Pick<Workspace, 'id'>): MemberCaller {
  const workspaceRoles = new Map(caller.viewer.workspaceRoles).set(id, 'admin');
  return { ...caller, viewer: { ...caller.viewer, workspaceRoles } };
}
