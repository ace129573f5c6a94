import { workspaceRoleAtLeast, workspaceRoles, type WorkspaceRole } from '@snaplore/schema/roles';

/**
 * The rule of `roleOn` asked the other way round, in SQL: whether the membership `m` is active and holds at least
 * `least` on the workspace `w`. For who is to be told or may be mentioned; a test holds it against `roleOn`.
 */
export function sqlMemberHasRole(least: WorkspaceRole): string {
  const roles = workspaceRoles
    .filter((role) => workspaceRoleAtLeast(role, least))
    .map((role) => `'${role}'`)
    .join(', ');
  return `(m.company_id = w.company_id and m.status = 'active'
    and m.user_id in (select id from app_user where email is not null) and case when w.visibility = 'personal'
    then w.author_id = m.user_id
    else m.role in ('admin', 'owner')
      ${least === 'viewer' ? "or w.visibility in ('organization', 'public')" : ''}
      or exists (select 1 from workspace_role r
        where r.workspace_id = w.id and r.user_id = m.user_id and r.role in (${roles}))
      or exists (select 1 from workspace_group_role gr join group_member gm on gm.group_id = gr.group_id
        where gr.workspace_id = w.id and gm.user_id = m.user_id and gr.role in (${roles}))
    end)`;
}
