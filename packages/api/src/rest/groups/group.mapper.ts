import type { Group } from '@snaplore/core/groups/group.entity';
import type { User } from '@snaplore/core/accounts/user.entity';
import { z } from 'zod';
import type { Loaders } from '../../loaders/loaders.js';
import { id, nothingYet } from '../answers.js';
import { authorAnswer, toAuthor } from '../accounts/user.mapper.js';

/** A user of a group, as its screen lists them: name, email and photo (docs/domains/groups.md). */
export const groupUserAnswer = authorAnswer.extend({ email: z.string().nullable() });

/** A group (docs/domains/groups.md). */
export const groupAnswer = z.object({
  id,
  title: z.string(),
  role: nothingYet.describe('A group holds a role on a workspace, never by itself.'),
  company: id,
  createdAt: z.int().describe('Unix time, in seconds.'),
  userIds: z.array(id),
  invitedEmails: z.array(z.string()).describe('For those who manage groups; empty for others.'),
  userList: z.array(groupUserAnswer),
});

export async function toGroupUser(user: User, loaders: Loaders): Promise<z.input<typeof groupUserAnswer>> {
  return { ...(await toAuthor(user, loaders)), email: user.email };
}

export async function toGroup(group: Group, loaders: Loaders): Promise<z.input<typeof groupAnswer>> {
  const [users, invitations] = await Promise.all([
    loaders.groupMembers.load(group),
    loaders.groupInvitations.load(group),
  ]);
  return {
    id: group.id,
    title: group.title,
    role: null,
    company: group.companyId,
    createdAt: Math.floor(group.createdAt.getTime() / 1_000),
    userIds: users.map((user) => user.id),
    invitedEmails: invitations.map(({ email }) => email),
    userList: await Promise.all(users.map((user) => toGroupUser(user, loaders))),
  };
}
