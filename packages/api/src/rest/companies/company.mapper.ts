import { billingInfoOf } from '@snaplore/core/billing/billingInfo';
import type { OwnCompany } from '@snaplore/core/companies/companies.queries';
import type { CreatedUser } from '@snaplore/core/members/createUser';
import type { Invitation } from '@snaplore/core/invitations/invitation.entity';
import type { Membership } from '@snaplore/core/members/membership.entity';
import type { Member } from '@snaplore/core/members/people.queries';
import type { Company } from '@snaplore/core/companies/company.entity';
import { companyDomain } from '@snaplore/core/companies/companyHost';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import type { AppServices } from '@snaplore/core/kernel/services';
import { isPaid, subscriptionStatuses } from '@snaplore/schema/billing';
import { companyRoles, memberStatuses, type CompanyRole } from '@snaplore/schema/roles';
import { z } from 'zod';
import type { Loaders } from '../../loaders/loaders.js';
import { id, moment } from '../answers.js';

/** Signed and short-lived. */
const address = z.string().nullable();
const memberRole = z.object({ user: id, role: z.enum(companyRoles), status: z.enum(memberStatuses) });

/** What a company's subscription is, for its owners. */
export const billingAnswer = z.object({
  status: z.enum(subscriptionStatuses).nullable(),
  subscriptionId: z.string().nullable(),
});

/** A company (docs/domains/companies.md). `roles` lists every member in `company.info`, elsewhere only the caller. */
export const companyAnswer = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  domain: z.string(),
  logo: address,
  logoPreview: address,
  roles: z.array(memberRole),
  user: id,
  createdAt: moment,
  isActivated: z.boolean(),
  isAiEnabled: z.boolean(),
  isBilling: z.boolean(),
  isPaid: z.boolean(),
  billing: billingAnswer.nullable(),
});
export const companyListAnswer = z.array(companyAnswer);

type CompanyAnswer = z.input<typeof companyAnswer>;

/** A company with the given roles. */
export async function describeCompany(
  company: Company,
  roles: CompanyAnswer['roles'],
  ownRole: CompanyRole | null,
  { config, storage }: AppServices,
): Promise<CompanyAnswer> {
  const logo = await pictureUrl(storage, company.logoKey);
  return {
    id: company.id,
    title: company.title,
    slug: company.slug,
    domain: companyDomain(config, company),
    logo,
    // A logo is stored in one size.
    logoPreview: logo,
    roles,
    user: company.ownerId,
    createdAt: company.createdAt.toISOString(),
    isActivated: company.isActivated,
    isAiEnabled: company.isAiEnabled,
    isBilling: company.isBilling,
    isPaid: isPaid(company.isBilling, company.paidStatus),
    billing: billingInfoOf(company, ownRole),
  };
}

/** One of the caller's own companies. */
export async function toCompany(
  { company, role, status }: OwnCompany,
  { viewer, services }: MemberCaller,
): Promise<CompanyAnswer> {
  return await describeCompany(company, [{ user: viewer.userId, role, status }], role, services);
}

/** A company with the roles of all its members. */
export async function toWholeCompany(
  { company, memberships }: { company: Company; memberships: Membership[] },
  { viewer, services }: MemberCaller,
): Promise<CompanyAnswer> {
  return await describeCompany(
    company,
    memberships.map(({ userId, role, status }) => ({ user: userId, role, status })),
    memberships.find(({ userId }) => userId === viewer.userId)?.role ?? null,
    services,
  );
}

/** A company user (docs/domains/members.md). */
export const memberAnswer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  profileImage: address,
  groups: z.array(id),
  role: z.enum(companyRoles),
  status: z.enum(memberStatuses),
  lastTimeLoggedIn: moment.nullable(),
});

export async function toMember(
  { user, role, status, groupIds }: Member,
  loaders: Loaders,
): Promise<z.input<typeof memberAnswer>> {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    jobTitle: user.jobTitle,
    profileImage: await loaders.photo(user),
    groups: groupIds,
    role,
    status,
    lastTimeLoggedIn: user.lastTimeLoggedIn?.toISOString() ?? null,
  };
}

/** The created or invited user: of an invitation its own id, and the names sent for it. */
export async function toCreated(
  { member, invitation }: CreatedUser,
  loaders: Loaders,
): Promise<z.input<typeof memberAnswer>> {
  if (member) return await toMember(member, loaders);
  const { id: invitationId, firstName, lastName, email, role } = invitation;
  return {
    id: invitationId,
    firstName,
    lastName,
    email,
    jobTitle: null,
    profileImage: null,
    groups: [],
    role,
    status: 'invited',
    lastTimeLoggedIn: null,
  };
}

/** An invitation item; its id is documented with an underscore. */
export const invitationAnswer = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  accepted: z.boolean(),
  createdAt: moment,
});

export function toInvitation(invitation: Invitation): z.input<typeof invitationAnswer> {
  const { firstName, lastName, email, role, createdAt, acceptedAt } = invitation;
  return {
    _id: invitation.id,
    firstName,
    lastName,
    email,
    role,
    accepted: acceptedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
