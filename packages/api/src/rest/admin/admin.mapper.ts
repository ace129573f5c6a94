import type { MemberCaller } from '@snaplore/core/kernel/caller';
import type { PlatformMember } from '@snaplore/core/platform/adminMembers.queries';
import type { CompanyOverview, CompanyStats } from '@snaplore/core/platform/companyOverviews';
import { companyRoles, memberStatuses } from '@snaplore/schema/roles';
import { z } from 'zod';
import { id, moment } from '../answers.js';
import { companyAnswer, describeCompany } from '../companies/company.mapper.js';

/** What a company has; `storageSize` is in bytes. */
export const statAnswer = z.object({
  usersCount: z.int(),
  workspacesCount: z.int(),
  articlesCount: z.int(),
  storageSize: z.number(),
});

export const toStat = ({ usersCount, workspacesCount, articlesCount, storageSize }: CompanyStats): CompanyStats => ({
  usersCount,
  workspacesCount,
  articlesCount,
  storageSize,
});

/** A company with what it has; without the roles of its members, who have a list of their own. */
export const adminCompanyAnswer = companyAnswer.extend({ stat: statAnswer });

export async function toAdminCompany(
  { company, stats }: CompanyOverview,
  { services }: MemberCaller,
): Promise<z.input<typeof adminCompanyAnswer>> {
  return { ...(await describeCompany(company, [], null, services)), stat: toStat(stats) };
}

export const adminOwnerAnswer = z
  .object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })
  .nullable();

const person = { firstName: z.string(), lastName: z.string(), email: z.string(), role: z.enum(companyRoles) };

export const adminMemberAnswer = z.object({
  id,
  ...person,
  status: z.enum(memberStatuses),
  lastTimeLoggedIn: moment.nullable(),
});

export function toAdminMember(member: PlatformMember): z.input<typeof adminMemberAnswer> {
  const { firstName, lastName, email, role, status, user } = member;
  const lastTimeLoggedIn = user?.lastTimeLoggedIn?.toISOString() ?? null;
  return { id: member.id, firstName, lastName, email, role, status, lastTimeLoggedIn };
}

export const adminInvitationAnswer = z.object({
  _id: id,
  ...person,
  status: z.literal('invited'),
  accepted: z.literal(false),
});

export function toAdminInvitation(member: PlatformMember): z.input<typeof adminInvitationAnswer> {
  const { firstName, lastName, email, role } = member;
  return { _id: member.id, firstName, lastName, email, role, status: 'invited', accepted: false };
}
