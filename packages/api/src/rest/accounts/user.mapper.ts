import { billingInfoOf } from '@snaplore/core/billing/billingInfo';
import type { Account } from '@snaplore/core/accounts/readAccount';
import type { User } from '@snaplore/core/accounts/user.entity';
import { companyRoles } from '@snaplore/schema/roles';
import { z } from 'zod';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import type { Loaders } from '../../loaders/loaders.js';
import { billingAnswer } from '../companies/company.mapper.js';
import { id, moment } from '../answers.js';

/** A photo's signed, short-lived URL. */
export const photoAnswer = z.string().nullable();

/** A user as shown beside what they wrote. */
export const authorAnswer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImage: photoAnswer,
});

type Author = z.input<typeof authorAnswer>;

export async function toAuthor(user: User, loaders: Loaders): Promise<Author>;
export async function toAuthor(user: User | null, loaders: Loaders): Promise<Author | null>;
export async function toAuthor(user: User | null, loaders: Loaders): Promise<Author | null> {
  return (
    user && { id: user.id, firstName: user.firstName, lastName: user.lastName, profileImage: await loaders.photo(user) }
  );
}

/** The user's own account (docs/domains/accounts.md). */
export const userAnswer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  company: id,
  companyIds: z.array(id),
  role: z.enum(companyRoles),
  groups: z.array(id),
  globalRoles: z.array(z.string()),
  jobTitle: z.string().nullable(),
  birthDay: z.iso.date().nullable(),
  profileImage: photoAnswer,
  profileImagePreview: photoAnswer,
  personalWorkspaceId: id,
  lastTimeLoggedIn: moment.nullable(),
  createdAt: moment,
  billing: billingAnswer.nullable().describe('Of the current company, for its owners.'),
});

export async function toUser(
  account: Account,
  { viewer: { companyId }, services }: MemberCaller,
): Promise<z.input<typeof userAnswer>> {
  const { user, companies, groupIds, personalWorkspaceId } = account;
  const photo = await pictureUrl(services.storage, user.profileImageKey);
  const current = companies.find(({ company }) => company.id === companyId);
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    company: companyId,
    companyIds: companies.map(({ company }) => company.id),
    role: current?.role ?? 'user',
    billing: current ? billingInfoOf(current.company, current.role) : null,
    groups: groupIds,
    globalRoles: user.globalRole === null ? [] : [user.globalRole],
    jobTitle: user.jobTitle,
    birthDay: user.birthDay,
    profileImage: photo,
    // A photo is stored in one size.
    profileImagePreview: photo,
    personalWorkspaceId,
    lastTimeLoggedIn: user.lastTimeLoggedIn?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
