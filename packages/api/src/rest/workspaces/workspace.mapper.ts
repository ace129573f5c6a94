import type { Caller } from '@snaplore/core/kernel/caller';
import { readArticleTrees } from '@snaplore/core/workspaces/articleTree.queries';
import { slackOf } from '@snaplore/core/slack/slack.queries';
import type { SlackIntegration } from '@snaplore/core/slack/slackIntegration.entity';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { listWorkspaceGroupRoles, listWorkspaceRoles } from '@snaplore/core/workspaces/workspaceRoles.queries';
import { orderOfPlaces } from '@snaplore/schema/articleOrder';
import { workspaceRoles, workspaceVisibilities } from '@snaplore/schema/roles';
import { z } from 'zod';
import { id, moment } from '../answers.js';
import { authorAnswer, toAuthor } from '../accounts/user.mapper.js';
import type { Loaders } from '../../loaders/loaders.js';

/**
 * A workspace (docs/domains/workspaces.md). A title that begins with `PW_` marks a personal one, which clients show as
 * 'Personal'.
 */
export const workspaceAnswer = z.object({
  id,
  shortId: z.string(),
  slug: z.string(),
  company: id,
  title: z.string(),
  description: z.string(),
  visibility: z.enum(workspaceVisibilities),
  roles: z.array(z.object({ user: z.union([id, authorAnswer]), role: z.enum(workspaceRoles) })),
  groups: z.array(z.object({ id, role: z.enum(workspaceRoles) })),
  order: z.array(z.object({ value: id, items: z.array(z.unknown()) })),
  slackIntegration: z
    .object({ channel: z.string(), teamName: z.string() })
    .nullable()
    .describe('For those who manage it. What lets the product write there is told to nobody.'),
  createdAt: moment,
  lastActivityAt: moment,
  user: id,
  author: authorAnswer.nullable(),
  isFavorite: z.boolean(),
  isArchived: z.boolean(),
});
type WorkspaceAnswer = z.input<typeof workspaceAnswer>;
export const oneWorkspace = z.object({ workspace: workspaceAnswer });

/**
 * Workspaces as documented; `withUsers` adds the users with roles. The number of SQL statements does not grow with
 * them.
 */
export async function toWorkspaces(
  workspaces: readonly Workspace[],
  { caller, loaders }: { caller: Caller; loaders: Loaders },
  withUsers = false,
): Promise<WorkspaceAnswer[]> {
  const [rolesOf, groupsOf, treeOf, slack] = await Promise.all([
    listWorkspaceRoles(caller, workspaces),
    listWorkspaceGroupRoles(caller, workspaces),
    readArticleTrees(caller, workspaces, { archived: false }),
    slackOf(caller, workspaces),
  ]);
  return await Promise.all(
    workspaces.map(async (workspace) => {
      const [roles, groups] = [rolesOf.get(workspace.id) ?? [], groupsOf.get(workspace.id) ?? []];
      return {
        id: workspace.id,
        shortId: workspace.shortId,
        slug: workspace.slug,
        company: workspace.companyId,
        title: workspace.title,
        description: workspace.description,
        visibility: workspace.visibility,
        roles: await Promise.all(
          roles.map(async ({ userId, role }) => ({
            user: (withUsers ? await toAuthor(await loaders.companyRows.user.load(userId), loaders) : null) ?? userId,
            role,
          })),
        ),
        groups: groups.map(({ groupId, role }) => ({ id: groupId, role })),
        order: orderOfPlaces(treeOf.get(workspace.id)?.rows ?? []),
        slackIntegration: toSlackIntegration(slack.get(workspace.id)),
        createdAt: workspace.createdAt.toISOString(),
        lastActivityAt: workspace.lastActivityAt.toISOString(),
        user: workspace.authorId,
        author: await toAuthor(await loaders.companyRows.user.load(workspace.authorId), loaders),
        isFavorite: await loaders.ofWorkspace.isFavorite.load(workspace.id),
        isArchived: workspace.isArchived,
      };
    }),
  );
}

const toSlackIntegration = (slack: SlackIntegration | undefined): { channel: string; teamName: string } | null =>
  slack ? { channel: slack.channel, teamName: slack.teamName } : null;

/** One workspace. */
export async function toWorkspace(
  workspace: Workspace,
  call: { caller: Caller; loaders: Loaders },
): Promise<WorkspaceAnswer> {
  return (await toWorkspaces([workspace], call))[0] as WorkspaceAnswer;
}
