import { companyRoles, type CompanyRole, type MemberStatus } from '@snaplore/schema/roles';
import type { TeamQueryVariables } from '../../gql/types.js';

/** How many people come at once. */
const page = 50;

/** What the screen narrows the list to. */
export interface TeamFilter {
  query: string;
  isActive: boolean;
  isInvited: boolean;
  roles: readonly CompanyRole[];
}

export const everybody: TeamFilter = { query: '', isActive: true, isInvited: true, roles: companyRoles };

/** With both filters on nobody is left out, those who are deactivated neither. */
function statusesOf({ isActive, isInvited }: TeamFilter): MemberStatus[] | null {
  if (isActive && isInvited) return null;
  return [...(isActive ? ['active' as const] : []), ...(isInvited ? ['invited' as const] : [])];
}

/** The filter as it is asked of the server; what leaves nobody out is not sent. */
export function teamVariables(filter: TeamFilter): TeamQueryVariables {
  return {
    first: page,
    query: filter.query.trim() === '' ? null : filter.query,
    roles:
      filter.roles.length === companyRoles.length ? null : companyRoles.filter((role) => filter.roles.includes(role)),
    statuses: statusesOf(filter),
  };
}
