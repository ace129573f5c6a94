import type { MemberCaller } from '../kernel/caller.js';
import type { Workspace } from './workspace.entity.js';

/** The author of a new workspace as its admin: the roles loaded with the request do not include it yet. */
export function asCreator(caller: MemberCaller, { id }: Pick<Workspace, 'id'>): MemberCaller {
  const workspaceRoles = new Map(caller.viewer.workspaceRoles).set(id, 'admin');
  return { ...caller, viewer: { ...caller.viewer, workspaceRoles } };
}
