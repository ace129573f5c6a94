import * as limits from '@snaplore/schema/limits';
import type { MemberStatus } from '@snaplore/schema/roles';
import { authorize } from '../access/authorize.js';
import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { pageSize, type Page, type PageRequest } from '../kernel/page.js';
import { countTeamOf, readTeamOf, type TeamMember } from '../members/team.queries.js';
import { systemReader } from '../outbox/system.js';
import { findCompany } from './findCompany.js';

/** A filter; omitted parts do not narrow the list. */
export interface PlatformMembersFilter {
  /** Part of first name, last name and e-mail, ignoring case and spaces. */
  query?: string | null | undefined;
  status?: MemberStatus | null | undefined;
}

/** A member of a company, or an open invitation to it, as super admins see them. */
export interface PlatformMember extends TeamMember {
  companyId: string;
  /** Whether it is the root owner, whom nobody changes or removes. */
  isRootOwner: boolean;
}

async function openCompany(
  { viewer, services }: MemberCaller,
  companyId: string,
): Promise<{ em: Em; company: Company }> {
  authorize(viewer, 'Platform.viewCompanies', null);
  const em = systemReader(services, 'administer members');
  return { em, company: await findCompany(em, companyId) };
}

const teamFilter = ({ query, status }: PlatformMembersFilter): Parameters<typeof readTeamOf>[2] => ({
  query,
  statuses: status == null ? null : [status],
});

const ofCompany =
  ({ id, ownerId }: Company) =>
  (member: TeamMember): PlatformMember => ({
    ...member,
    companyId: id,
    isRootOwner: member.user !== null && member.id === ownerId,
  });

/**
 * Returns one page of a company's members and open invitations, sorted by name (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, BAD_INPUT.
 */
export async function pageOfPlatformMembers(
  caller: MemberCaller,
  companyId: string,
  filter: PlatformMembersFilter,
  request: PageRequest,
): Promise<Page<PlatformMember>> {
  const { em, company } = await openCompany(caller, companyId);
  const page = { size: pageSize(request.first), after: request.after };
  const { nodes, pageInfo } = await readTeamOf(em, company.id, teamFilter(filter), page);
  return { pageInfo, nodes: nodes.map(ofCompany(company)) };
}

/**
 * Returns the length of the whole filtered list (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function countPlatformMembers(
  caller: MemberCaller,
  companyId: string,
  filter: PlatformMembersFilter,
): Promise<number> {
  const { em, company } = await openCompany(caller, companyId);
  return await countTeamOf(em, company.id, teamFilter(filter));
}

/**
 * Returns a company's members, and its open invitations, at most `limits.restListMax` of each
 * (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND.
 */
export async function listPlatformMembers(
  caller: MemberCaller,
  companyId: string,
): Promise<{ members: PlatformMember[]; invitations: PlatformMember[] }> {
  const { em, company } = await openCompany(caller, companyId);
  const size = limits.restListMax;
  const { nodes: members } = await readTeamOf(em, company.id, { statuses: ['active', 'deactivated'] }, { size });
  const { nodes: invited } = await readTeamOf(em, company.id, { statuses: ['invited'] }, { size });
  return { members: members.map(ofCompany(company)), invitations: invited.map(ofCompany(company)) };
}
