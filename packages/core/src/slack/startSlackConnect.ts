import { slackAddress } from '../adapters/slack/slackDriver.js';
import { companyBase } from '../companies/companyHost.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Config, SlackSettings } from '../kernel/config.js';
import { asSystem } from '../outbox/system.js';
import { getWorkspace } from '../workspaces/workspaces.queries.js';

/** The app at Slack. @throws AppError SLACK_NOT_CONFIGURED where the settings name none. */
export function slackAtHand({ slack }: Config): SlackSettings {
  if (slack === null) throw new AppError('SLACK_NOT_CONFIGURED');
  return slack;
}

/**
 * Where Slack sends people back to; it has to be registered there. One for all companies: the host that their cookies
 * are sent to. On one machine it is another one for company hosts than for `localhost`, which shares no cookie with
 * them.
 * @param hostname where they left from, or came back to.
 */
export function slackReturnAddress(config: Config, hostname: string): string {
  const home = new URL('/api/integration/slack/callback', config.publicUrl);
  const base = companyBase(config);
  if (base !== null && (hostname === base || hostname.endsWith(`.${base}`))) home.hostname = base;
  return home.href;
}

/** Where the browser goes next, and what it has to bring back beside Slack's answer. */
export interface StartedSlackConnect {
  address: string;
  state: string;
}

/**
 * Begins to connect a workspace to a Slack channel (spec 3 §2, §7); whoever manages the workspace may. The state it
 * gives works once, for this person, session and workspace.
 * @param hostname the host of ours that was asked.
 * @throws AppError SLACK_NOT_CONFIGURED, NOT_FOUND, FORBIDDEN.
 */
export async function startSlackConnect(
  caller: MemberCaller,
  id: string,
  hostname: string,
): Promise<StartedSlackConnect> {
  const { services, viewer } = caller;
  const slack = slackAtHand(services.config);
  const { workspace, viewer: as } = await getWorkspace(caller, { id });
  authorize(as, 'Workspace.manage', workspace);
  const details = { companyId: workspace.companyId, workspaceId: workspace.id, sessionId: viewer.sessionId };
  const state = await asSystem(
    services,
    'connect Slack',
    async ({ em }) => await issueToken(em, 'slack', viewer.userId, details),
  );
  return { address: slackAddress(slack, state, slackReturnAddress(services.config, hostname)), state };
}
