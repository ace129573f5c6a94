import { SlackFailure, takeSlackGrant, type SlackGrant } from '../adapters/slack/slackDriver.js';
import { audit } from '../audit/writeAudit.js';
import { takeToken } from '../accounts/oneTimeTokens.js';
import { authenticateSessionById, viewerIn } from '../sessions/authenticateSession.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { sameSecret } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import { getWorkspace } from '../workspaces/workspaces.queries.js';
import { findRemovableSlack, enqueueSlackRevocation } from './enqueueSlackRevocation.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { sealGrant } from './slackSecrets.js';
import { requireSlack, slackReturnAddress } from './startSlackConnect.js';

/** The parameters of Slack's redirect, and the state that the browser kept since `startSlackConnect`. */
interface SlackAnswer {
  state: string;
  code: string | null;
  error: string | null;
  boundState: string | null;
}

/**
 * Handles the redirect from Slack: connects the workspace to the chosen channel, and disconnects its former one. The
 * state has to be unused and from this browser, and its session and right have to be valid still
 * (docs/domains/slack.md).
 * @param from the request's id, the network address it came from, and the host it came to.
 * @returns the workspace's id.
 * @throws AppError SLACK_NOT_CONFIGURED, SLACK_EXPIRED, SLACK_CANCELLED, SLACK_FAILED, NOT_FOUND, FORBIDDEN.
 */
export async function finishSlackConnect(
  services: AppServices,
  answer: SlackAnswer,
  from: { requestId: string; address: string; hostname: string },
): Promise<string> {
  requireSlack(services.config);
  if (answer.boundState === null || !sameSecret(answer.state, answer.boundState)) throw new AppError('SLACK_EXPIRED');
  const { companyId, workspaceId, sessionId } = await takeState(services, answer.state);
  const viewer = await authenticateSessionById(services, sessionId);
  if (!viewer) throw new AppError('SLACK_EXPIRED');
  const { requestId, address, hostname } = from;
  const here = { viewer, services, requestId, address };
  const caller: MemberCaller = { ...here, viewer: await viewerIn(here, companyId) };
  const { workspace, viewer: as } = await getWorkspace(caller, { id: workspaceId });
  authorize(as, 'Workspace.manage', workspace);
  const grant = await grantFor(services, answer, hostname);
  await connect(caller, workspaceId, grant);
  return workspaceId;
}

async function takeState(
  services: AppServices,
  state: string,
): Promise<{ companyId: string; workspaceId: string; sessionId: string }> {
  try {
    return await asSystem(services, 'connect Slack', async ({ em }) => (await takeToken(em, 'slack', state)).details);
  } catch (error) {
    throw error instanceof AppError ? new AppError('SLACK_EXPIRED') : error;
  }
}

async function grantFor(
  { config, log }: AppServices,
  { code, error }: SlackAnswer,
  hostname: string,
): Promise<SlackGrant> {
  if (error === 'access_denied') throw new AppError('SLACK_CANCELLED');
  try {
    if (code === null) throw new SlackFailure('no_code');
    return await takeSlackGrant(requireSlack(config), code, slackReturnAddress(config, hostname));
  } catch (failure) {
    if (!(failure instanceof SlackFailure)) throw failure;
    log.warn({ reason: failure.reason }, 'Slack could not be connected');
    throw new AppError('SLACK_FAILED');
  }
}

async function connect(caller: MemberCaller, workspaceId: string, grant: SlackGrant): Promise<void> {
  const { services, viewer } = caller;
  const sealed = sealGrant(services.config, workspaceId, grant);
  const { channel, teamName } = grant;
  await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, workspaceId);
    authorize(viewer, 'Workspace.manage', workspace);
    const former = await findRemovableSlack(tx.em, workspaceId);
    if (former) {
      await tx.em.nativeDelete(SlackIntegration, { id: former.id });
      await enqueueSlackRevocation(tx, former);
    }
    tx.em.persist(
      tx.em.create(SlackIntegration, { companyId: workspace.companyId, workspaceId, channel, teamName, ...sealed }),
    );
    await audit(
      caller,
      tx,
      'workspace.slackConnected',
      { id: workspaceId, name: workspace.title },
      { channel, team: teamName },
    );
    tx.emit(workspace.companyId, 'workspace.changed', { workspaceId });
  });
}
