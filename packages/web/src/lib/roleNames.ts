import type { CompanyRole } from '@snaplore/schema/roles';
import { m } from '../paraglide/messages.js';

const names: Record<CompanyRole, () => string> = {
  owner: m.common_role_owner,
  admin: m.common_role_admin,
  moderator: m.common_role_moderator,
  user: m.common_role_user,
};

/** Returns the name of a company role (docs/domains/members.md). */
export const companyRoleName = (role: CompanyRole): string => names[role]();
