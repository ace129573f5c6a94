import type { Em } from '../kernel/database.js';
import type { Tx } from '../outbox/transaction.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { SlackRevocation } from './slackRevocation.entity.js';

/** A connection that a command removes, as it was before. */
type RemovedSlack = Pick<
  SlackIntegration,
  'id' | 'companyId' | 'workspaceId' | 'channel' | 'teamName' | 'accessToken' | 'tokenHash'
>;

/** The connection of a workspace, for a command that removes it; null where there is none. */
export async function findRemovableSlack(em: Em, workspaceId: string): Promise<RemovedSlack | null> {
  const row = await em.findOne(SlackIntegration, { workspaceId }, { populate: ['accessToken', 'tokenHash'] });
  if (!row) return null;
  const { id, companyId, channel, teamName, accessToken, tokenHash } = row;
  return { id, companyId, workspaceId, channel, teamName, accessToken, tokenHash };
}

/** Enqueues the revocation of a token whose connection this transaction removes (`revokeSlackToken`). */
export async function enqueueSlackRevocation(
  tx: Tx,
  { companyId, workspaceId, accessToken, tokenHash }: RemovedSlack,
): Promise<void> {
  const revocation = tx.em.create(SlackRevocation, { companyId, workspaceId, accessToken, tokenHash });
  tx.em.persist(revocation);
  await tx.enqueue(companyId, 'slack.revokeToken', { slackRevocationId: revocation.id });
}
