import type { HeldGroupRole, HeldRole } from '@snaplore/core/workspaces/workspaceRoles.queries';
import { workspaceRoles } from '@snaplore/schema/roles';
import { z } from 'zod';
import { found } from '../../graphql/found.js';
import type { Loaders } from '../../loaders/loaders.js';
import { id } from '../answers.js';
import { groupUserAnswer, toGroupUser } from '../groups/group.mapper.js';

/** A user's role on a workspace, as the roles manager lists it: name, email, photo, role. */
export const roleAnswer = z.object({
  user: groupUserAnswer,
  role: z.enum(workspaceRoles),
  isOwner: z.boolean().describe("The owner's cannot be changed."),
});

/** The same of a group. */
export const groupRoleAnswer = z.object({ id, title: z.string(), usersCount: z.int(), role: z.enum(workspaceRoles) });

export async function toRole(
  { userId, role, isOwner }: Omit<HeldRole, 'id'>,
  loaders: Loaders,
): Promise<z.input<typeof roleAnswer>> {
  return { user: await toGroupUser(found(await loaders.companyRows.user.load(userId)), loaders), role, isOwner };
}

export async function toGroupRole(
  { groupId, role }: Omit<HeldGroupRole, 'id'>,
  loaders: Loaders,
): Promise<z.input<typeof groupRoleAnswer>> {
  const [group, usersCount] = await Promise.all([
    loaders.companyRows.group.load(groupId),
    loaders.groupMemberCount.load(groupId),
  ]);
  const { id: groupIdFound, title } = found(group);
  return { id: groupIdFound, title, usersCount, role };
}
