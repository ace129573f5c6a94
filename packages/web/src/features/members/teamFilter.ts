import { companyRoles, type CompanyRole, type MemberStatus } from '@snaplore/schema/roles';
import type { TeamQueryVariables } from '../../gql/types.js';

/** The number of users on a page. */
const page = 50;

/** The filters of the screen. */
export interface TeamFilter {
  query: string;
  isActive: boolean;
  isInvited: boolean;
  roles: readonly CompanyRole[];
}

/** The filter that excludes nobody. */
export const everybody: TeamFilter = { query: '', isActive: true, isInvited: true, roles: companyRoles };

/**
 * The statuses to list; null, with both filters on, lists all, deactivated members included (docs/domains/members.md).
 */
function statusesOf({ isActive, isInvited }: TeamFilter): MemberStatus[] | null {
  if (isActive && isInvited) return null;
  return [...(isActive ? ['active' as const] : []), ...(isInvited ? ['invited' as const] : [])];
}

/** Returns the variables of the query; filters that exclude nobody are null. */
export function teamVariables(filter: TeamFilter): TeamQueryVariables {
  return {
    first: page,
    query: filter.query.trim() === '' ? null : filter.query,
    roles:
      filter.roles.length === companyRoles.length ? null : companyRoles.filter((role) => filter.roles.includes(role)),
    statuses: statusesOf(filter),
  };
}
