/** Company roles, lowest first (docs/domains/members.md). */
export const companyRoles = ['user', 'moderator', 'admin', 'owner'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The labels of the company roles. */
export const companyRoleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  moderator: 'User Manager',
  user: 'Team Member',
};

/** A member's status in a company (docs/domains/members.md). */
export const memberStatuses = ['active', 'deactivated', 'invited'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Returns the status to show: the recorded one if valid, else active for a member of any group, else invited. */
export function memberStatusOf(recorded: string | null | undefined, belongsToGroups: boolean): MemberStatus {
  return memberStatuses.find((status) => status === recorded) ?? (belongsToGroups ? 'active' : 'invited');
}

/** Workspace roles, lowest first (docs/domains/workspaces.md). */
export const workspaceRoles = ['viewer', 'editor', 'admin'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

/** Who may see a workspace (docs/domains/workspaces.md). `personal` is for its author alone. */
export const workspaceVisibilities = ['private', 'organization', 'public', 'personal'] as const;
export type WorkspaceVisibility = (typeof workspaceVisibilities)[number];

/** Global roles; each makes a user a super admin (docs/domains/access.md). */
export const globalRoles = ['admin', 'owner'] as const;
export type GlobalRole = (typeof globalRoles)[number];

/** Returns whether `role` ranks at least as high as `least`. */
export function companyRoleAtLeast(role: CompanyRole | null | undefined, least: CompanyRole): boolean {
  return role != null && companyRoles.indexOf(role) >= companyRoles.indexOf(least);
}

/** Returns whether `role` ranks at least as high as `least`. */
export function workspaceRoleAtLeast(role: WorkspaceRole | null | undefined, least: WorkspaceRole): boolean {
  return role != null && workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(least);
}
