import type { Account } from '@snaplore/core/identity/readAccount';
import type { User } from '@snaplore/core/identity/user.entity';
import { companyRoles } from '@snaplore/schema/roles';
import { z } from 'zod';
import { id, moment, nothingYet } from '../answers.js';

/** A person as others are shown them beside what they made. */
export const authorAnswer = z.object({
  id, firstName: z.string(), lastName: z.string(), profileImage: nothingYet,
});

export function toAuthor(user: User): z.input<typeof authorAnswer>;
export function toAuthor(user: User | null): z.input<typeof authorAnswer> | null;
export function toAuthor(user: User | null): z.input<typeof authorAnswer> | null {
  return user && { id: user.id, firstName: user.firstName, lastName: user.lastName, profileImage: null };
}

/** A person with their own account (spec 1 §3, User). */
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
  birthDay: nothingYet,
  profileImage: nothingYet,
  profileImagePreview: nothingYet,
  personalWorkspaceId: id,
  lastTimeLoggedIn: nothingYet,
  createdAt: moment,
});

export function toUser(account: Account, companyId: string): z.input<typeof userAnswer> {
  const { user, companies, groupIds, personalWorkspaceId } = account;
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    company: companyId,
    companyIds: companies.map(({ company }) => company.id),
    role: companies.find(({ company }) => company.id === companyId)?.role ?? 'user',
    groups: groupIds,
    globalRoles: user.globalRole === null ? [] : [user.globalRole],
    jobTitle: user.jobTitle,
    birthDay: null,
    profileImage: null,
    profileImagePreview: null,
    personalWorkspaceId,
    lastTimeLoggedIn: null,
    createdAt: user.createdAt.toISOString(),
  };
}
