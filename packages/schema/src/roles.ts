/** Company roles, lowest first (spec 1 §3: user < moderator < admin < owner). */
export const companyRoles = ['user', 'moderator', 'admin', 'owner'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The names people read for the company roles (spec 1 §3). */
export const companyRoleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  moderator: 'User Manager',
  user: 'Team Member',
};

/** A person's standing in a company (spec 1 §3). */
export const memberStatuses = ['active', 'deactivated', 'invited'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/**
 * The derived status: the recorded one if valid, else active for whoever belongs to groups, else invited (spec 3 §4).
 */
export function standingOf(recorded: string | null | undefined, belongsToGroups: boolean): MemberStatus {
  return memberStatuses.find((status) => status === recorded) ?? (belongsToGroups ? 'active' : 'invited');
}

/** Workspace roles, lowest first (spec 1 §3). */
export const workspaceRoles = ['viewer', 'editor', 'admin'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

export const workspaceRoleLabels: Record<WorkspaceRole, string> = {
  viewer: 'can view',
  editor: 'can edit',
  admin: 'admin',
};

/** Who may see a workspace (spec 1 §3). `personal` belongs to its author alone. */
export const workspaceVisibilities = ['private', 'organization', 'public', 'personal'] as const;
export type WorkspaceVisibility = (typeof workspaceVisibilities)[number];

/** Global roles; either makes its holder a super admin (spec 3 §1). */
export const globalRoles = ['admin', 'owner'] as const;
export type GlobalRole = (typeof globalRoles)[number];

/** True when `role` ranks at least as high as `least`. */
export function companyRoleAtLeast(role: CompanyRole | null | undefined, least: CompanyRole): boolean {
  return role != null && companyRoles.indexOf(role) >= companyRoles.indexOf(least);
}

/** True when `role` ranks at least as high as `least`. */
export function workspaceRoleAtLeast(role: WorkspaceRole | null | undefined, least: WorkspaceRole): boolean {
  return role != null && workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(least);
}
