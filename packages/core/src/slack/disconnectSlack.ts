import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockWorkspace } from '../workspaces/lockWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { heldSlack, leaveSlack } from './leaveSlack.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { slackAtHand } from './startSlackConnect.js';

/**
 * Takes the connection of a workspace to Slack away, and what was granted there with it (spec 3 §7); one that is not
 * connected stays as it is.
 * @throws AppError SLACK_NOT_CONFIGURED, NOT_FOUND, FORBIDDEN.
 */
export async function disconnectSlack(caller: MemberCaller, id: string): Promise<Workspace> {
  slackAtHand(caller.services.config);
  return await inTransaction(caller, async (tx) => {
    const held = await lockWorkspace(tx.em, id);
    authorize(caller.viewer, 'Workspace.manage', held);
    const former = await heldSlack(tx.em, id);
    if (former) {
      await tx.em.nativeDelete(SlackIntegration, { id: former.id });
      await leaveSlack(tx, former);
      await audit(
        caller,
        tx,
        'workspace.slackDisconnected',
        { id, name: held.title },
        { channel: former.channel, team: former.teamName },
      );
      tx.emit(held.companyId, 'workspace.changed', { workspaceId: id });
    }
    return held;
  });
}
