import { may } from '../access/authorize.js';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { SlackIntegration } from './slackIntegration.entity.js';

/**
 * The Slack connections of `workspaces`, by workspace id: of those that the caller manages, and none while Slack is not
 * configured (docs/domains/slack.md). One query however many there are.
 */
export async function slackOf(
  caller: Caller,
  workspaces: readonly Workspace[],
): Promise<Map<string, SlackIntegration>> {
  const managed =
    caller.services.config.slack === null
      ? []
      : workspaces.filter((workspace) => may(caller.viewer, 'Workspace.manage', workspace));
  if (managed.length === 0) return new Map();
  const rows = await reader(caller).find(SlackIntegration, { workspaceId: { $in: managed.map(({ id }) => id) } });
  return new Map(rows.map((row) => [row.workspaceId, row]));
}
