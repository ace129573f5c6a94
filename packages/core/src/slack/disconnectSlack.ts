import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { findRemovableSlack, enqueueSlackRevocation } from './enqueueSlackRevocation.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { requireSlack } from './startSlackConnect.js';

/**
 * Disconnects a workspace from Slack and enqueues the revocation of its token (docs/domains/slack.md). Does nothing for
 * a workspace that is not connected.
 * @throws AppError SLACK_NOT_CONFIGURED, NOT_FOUND, FORBIDDEN.
 */
export async function disconnectSlack(caller: MemberCaller, id: string): Promise<Workspace> {
  requireSlack(caller.services.config);
  return await inTransaction(caller, async (tx) => {
    const workspace = await lockWorkspace(tx.em, id);
    authorize(caller.viewer, 'Workspace.manage', workspace);
    const former = await findRemovableSlack(tx.em, id);
    if (former) {
      await tx.em.nativeDelete(SlackIntegration, { id: former.id });
      await enqueueSlackRevocation(tx, former);
      await audit(
        caller,
        tx,
        'workspace.slackDisconnected',
        { id, name: workspace.title },
        { channel: former.channel, team: former.teamName },
      );
      tx.emit(workspace.companyId, 'workspace.changed', { workspaceId: id });
    }
    return workspace;
  });
}
