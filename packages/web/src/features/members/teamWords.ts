import type { CompanyRole, MemberStatus } from '@snaplore/schema/roles';
import { m } from '../../paraglide/messages.js';

const filters: Record<CompanyRole, () => string> = {
  owner: m.users_roleFilter_owner,
  admin: m.users_roleFilter_admin,
  moderator: m.users_roleFilter_moderator,
  user: m.users_roleFilter_user,
};

const statuses: Record<MemberStatus, () => string> = {
  active: m.users_status_active,
  invited: m.users_status_invited,
  deactivated: m.users_status_deactivated,
};

/** Returns the label of a role in the filter (docs/domains/members.md). */
export const roleFilterName = (role: CompanyRole): string => filters[role]();

/** Returns the name of a member's status. */
export const memberStatusName = (status: MemberStatus): string => statuses[status]();
