import { slackAddress } from '../adapters/slack/slackDriver.js';
import { companyBase } from '../companies/companyHost.js';
import { issueToken } from '../accounts/oneTimeTokens.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Config, SlackSettings } from '../kernel/config.js';
import { asSystem } from '../outbox/system.js';
import { getWorkspace } from '../workspaces/workspaces.queries.js';

/**
 * The settings of the Slack app (docs/domains/slack.md).
 * @throws AppError SLACK_NOT_CONFIGURED where they are missing.
 */
export function requireSlack({ slack }: Config): SlackSettings {
  if (slack === null) throw new AppError('SLACK_NOT_CONFIGURED');
  return slack;
}

/**
 * The URL that Slack redirects to, which has to be registered there: one for all companies, on the host that their
 * cookies are sent to. On `localhost`, which shares no cookie with company hosts, these have one of their own.
 * @param hostname the host that the user left from, or came back to.
 */
export function slackReturnAddress(config: Config, hostname: string): string {
  const home = new URL('/api/integration/slack/callback', config.publicUrl);
  const base = companyBase(config);
  if (base !== null && (hostname === base || hostname.endsWith(`.${base}`))) home.hostname = base;
  return home.href;
}

/** The URL to redirect the browser to, and the state that it must return with. */
interface StartedSlackConnect {
  address: string;
  state: string;
}

/**
 * Starts to connect a workspace to a Slack channel. The state works once, for this user, session and workspace
 * (docs/domains/slack.md).
 * @param hostname the host that the request came to.
 * @throws AppError SLACK_NOT_CONFIGURED, NOT_FOUND, FORBIDDEN.
 */
export async function startSlackConnect(
  caller: MemberCaller,
  id: string,
  hostname: string,
): Promise<StartedSlackConnect> {
  const { services, viewer } = caller;
  const slack = requireSlack(services.config);
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
