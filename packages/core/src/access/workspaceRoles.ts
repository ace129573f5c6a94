import type { FilterQuery } from '@mikro-orm/core';
import {
  companyRoleAtLeast,
  companyRoles,
  workspaceRoleAtLeast,
  workspaceRoles,
  type WorkspaceRole,
  type WorkspaceVisibility,
} from '@snaplore/schema/roles';
import type { MemberViewer, Viewer } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { allOf, always, anyOf, asFilter, never, type SqlCondition } from './sqlCondition.js';
import type { WorkspaceSubject } from './subjects.js';
import { isUser } from './viewerQuestions.js';

/** Who may have a role on a workspace. */
type Principal = 'author' | 'companyAdmin' | 'roleHolder' | 'member' | 'visitor';

interface Grant {
  to: Principal;
  /** On workspaces of these visibilities. */
  on: readonly WorkspaceVisibility[];
  /** `held`: the higher of the roles given to the user directly and through their groups. */
  role: WorkspaceRole | 'held';
}

const shared = ['private', 'organization', 'public'] as const satisfies readonly WorkspaceVisibility[];

/**
 * Every way to a role on a workspace; the highest that applies counts (docs/domains/access.md). Code and SQL are both
 * made from this table.
 */
const grants: readonly Grant[] = [
  { to: 'author', on: ['personal'], role: 'admin' },
  { to: 'companyAdmin', on: shared, role: 'admin' },
  { to: 'roleHolder', on: shared, role: 'held' },
  { to: 'member', on: ['organization', 'public'], role: 'viewer' },
  { to: 'visitor', on: ['public'], role: 'viewer' },
];

const isCompanyAdmin = (viewer: MemberViewer): boolean => companyRoleAtLeast(viewer.companyRole, 'admin');
const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const rolesFrom = (least: WorkspaceRole): WorkspaceRole[] =>
  workspaceRoles.filter((role) => workspaceRoleAtLeast(role, least));
const adminRoles = list(companyRoles.filter((role) => companyRoleAtLeast(role, 'admin')));

/** Whether the membership `m` is of an admin or owner of the company. */
export const sqlMemberIsAdmin = `m.role in (${adminRoles})`;

/** How each principal is identified: in code, in SQL for one viewer, and in SQL for the membership `m`. */
const principals: Record<
  Principal,
  {
    role(viewer: Viewer, workspace: WorkspaceSubject, granted: WorkspaceRole): WorkspaceRole | null;
    viewerSql(viewer: Viewer, workspace: string, least: WorkspaceRole): SqlCondition;
    memberSql(least: WorkspaceRole): string | null;
  }
> = {
  author: {
    role: (viewer, { authorId }, granted) => (viewer.kind === 'member' && isUser(viewer, authorId) ? granted : null),
    viewerSql: (viewer, workspace) =>
      viewer.kind === 'member' ? { sql: `${workspace}.author_id = ?`, parameters: [viewer.userId] } : never,
    memberSql: () => 'w.author_id = m.user_id',
  },
  companyAdmin: {
    role: (viewer, _workspace, granted) => (viewer.kind === 'member' && isCompanyAdmin(viewer) ? granted : null),
    viewerSql: (viewer) => (viewer.kind === 'member' && isCompanyAdmin(viewer) ? always : never),
    memberSql: () => sqlMemberIsAdmin,
  },
  roleHolder: {
    role: (viewer, { id }) => (viewer.kind === 'member' ? (viewer.workspaceRoles.get(id) ?? null) : null),
    viewerSql: (viewer, workspace, least) => {
      if (viewer.kind !== 'member') return never;
      const held = [...viewer.workspaceRoles].filter(([, role]) => workspaceRoleAtLeast(role, least));
      return { sql: `${workspace}.id = any(?::uuid[])`, parameters: [idArray(held.map(([id]) => id))] };
    },
    memberSql: (least) => `(exists (select 1 from workspace_role r
        where r.workspace_id = w.id and r.user_id = m.user_id and r.role in (${list(rolesFrom(least))}))
      or exists (select 1 from workspace_group_role gr join group_member gm on gm.group_id = gr.group_id
        where gr.workspace_id = w.id and gm.user_id = m.user_id and gr.role in (${list(rolesFrom(least))})))`,
  },
  member: {
    role: (viewer, _workspace, granted) => (viewer.kind === 'member' ? granted : null),
    viewerSql: (viewer) => (viewer.kind === 'member' ? always : never),
    memberSql: () => 'true',
  },
  visitor: {
    role: (viewer, _workspace, granted) => (viewer.kind === 'anonymous' ? granted : null),
    viewerSql: (viewer) => (viewer.kind === 'anonymous' ? always : never),
    memberSql: () => null,
  },
};

const reaches = ({ role }: Grant, least: WorkspaceRole): boolean =>
  role === 'held' || workspaceRoleAtLeast(role, least);

/** The higher of two roles on a workspace, of which either may be none. */
export function higherRole(one: WorkspaceRole | null, other: WorkspaceRole | null): WorkspaceRole | null {
  if (one === null || other === null) return one ?? other;
  return workspaceRoleAtLeast(one, other) ? one : other;
}

/** The role that a viewer has on a workspace; null for none. A job acts for its whole company. */
export function roleOn(viewer: Viewer, workspace: WorkspaceSubject): WorkspaceRole | null {
  if (viewer.companyId !== workspace.companyId) return null;
  if (viewer.kind === 'job') return 'admin';
  return grants
    .filter(({ on }) => on.includes(workspace.visibility))
    .map(({ to, role }) => principals[to].role(viewer, workspace, role === 'held' ? 'viewer' : role))
    .reduce(higherRole, null);
}

/** Whether the viewer has at least the role `least` on a workspace (docs/domains/access.md). */
export const hasRole = (viewer: Viewer, workspace: WorkspaceSubject, least: WorkspaceRole): boolean =>
  workspaceRoleAtLeast(roleOn(viewer, workspace), least);

/** `hasRole` in SQL: whether the viewer has at least `least` on the workspace with the alias `workspace`. */
export function sqlViewerHasRole(viewer: Viewer, least: WorkspaceRole, workspace = 'w'): SqlCondition {
  const inCompany: SqlCondition = { sql: `${workspace}.company_id = ?`, parameters: [viewer.companyId] };
  if (viewer.kind === 'job') return inCompany;
  const granted = grants
    .filter((grant) => reaches(grant, least))
    .map(({ to, on }) => {
      const condition = principals[to].viewerSql(viewer, workspace, least);
      return condition === never
        ? never
        : allOf({ sql: `${workspace}.visibility in (${list(on)})`, parameters: [] }, condition);
    });
  return allOf(inCompany, anyOf(...granted.filter((condition) => condition !== never)));
}

/** The workspaces on which the viewer has at least `least`, as a filter of the ORM. */
export function workspacesWithRole<Workspace extends object>(
  viewer: Viewer,
  least: WorkspaceRole,
): FilterQuery<Workspace> {
  return asFilter<Workspace>((alias) => sqlViewerHasRole(viewer, least, alias));
}

/**
 * `hasRole` in SQL from the member's side: whether the membership `m` is active and has at least `least` on the
 * workspace `w`. A user without an email address does not count as a member here.
 */
export function sqlMemberHasRole(least: WorkspaceRole): string {
  const granted = grants
    .filter((grant) => reaches(grant, least))
    .flatMap(({ to, on }) => {
      const condition = principals[to].memberSql(least);
      return condition === null ? [] : [`w.visibility in (${list(on)}) and ${condition}`];
    });
  return `(m.company_id = w.company_id and m.status = 'active'
    and m.user_id in (select id from app_user where email is not null) and (${granted.join('\n      or ')}))`;
}
