import { slackAddress } from '../adapters/slack/slackDriver.js';
import { issueToken } from '../identity/oneTimeTokens.js';
import { AppError } from '../platform/appError.js';
import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import type { Config, SlackSettings } from '../platform/config.js';
import { asSystem } from '../platform/system.js';
import { getWorkspace } from '../workspaces/workspaces.queries.js';

/** The app at Slack. @throws AppError SLACK_NOT_CONFIGURED where the settings name none. */
export function slackAtHand({ slack }: Config): SlackSettings {
  if (slack === null) throw new AppError('SLACK_NOT_CONFIGURED');
  return slack;
}

/** Where Slack sends people back to; it has to be registered there. */
export const slackReturnAddress = ({ publicUrl }: Config): string => `${publicUrl}/api/integration/slack/callback`;

/** Where the browser goes next, and what it has to bring back beside Slack's answer. */
export interface StartedSlackConnect {
  address: string;
  state: string;
}

/**
 * Begins to connect a workspace to a Slack channel (spec 3 §2, §7); whoever manages the workspace may. The state it gives
 * works once, for this person, session and workspace.
 * @throws AppError SLACK_NOT_CONFIGURED, NOT_FOUND, FORBIDDEN.
 */
export async function startSlackConnect(caller: MemberCaller, id: string): Promise<StartedSlackConnect> {
  const { services, viewer } = caller;
  const slack = slackAtHand(services.config);
  const workspace = await getWorkspace(caller, { id });
  authorize(viewer, 'Workspace.manage', workspace);
  const details = { companyId: workspace.companyId, workspaceId: workspace.id, sessionId: viewer.sessionId };
  const state = await asSystem(services, 'connect Slack', async ({ em }) => await issueToken(em, 'slack', viewer.userId, details));
  return { address: slackAddress(slack, state, slackReturnAddress(services.config)), state };
}
