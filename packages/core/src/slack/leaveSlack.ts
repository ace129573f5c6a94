import type { Em } from '../kernel/database.js';
import type { Tx } from '../outbox/transaction.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { SlackRevocation } from './slackRevocation.entity.js';

/** A connection that a command takes away: what it was, whatever becomes of its row. */
export type FormerSlack = Pick<
  SlackIntegration,
  'id' | 'companyId' | 'workspaceId' | 'channel' | 'teamName' | 'accessToken' | 'tokenHash'
>;

/** The connection of a workspace, for a command that takes it away; null where there is none. */
export async function heldSlack(em: Em, workspaceId: string): Promise<FormerSlack | null> {
  const row = await em.findOne(SlackIntegration, { workspaceId }, { populate: ['accessToken', 'tokenHash'] });
  if (!row) return null;
  const { id, companyId, channel, teamName, accessToken, tokenHash } = row;
  return { id, companyId, workspaceId, channel, teamName, accessToken, tokenHash };
}

/** Has the token of a connection that this transaction takes away revoked at Slack, by a job: `revokeSlackToken`. */
export async function leaveSlack(
  tx: Tx,
  { companyId, workspaceId, accessToken, tokenHash }: FormerSlack,
): Promise<void> {
  const revocation = tx.em.create(SlackRevocation, { companyId, workspaceId, accessToken, tokenHash });
  tx.em.persist(revocation);
  await tx.enqueue(companyId, 'slack.revokeToken', { slackRevocationId: revocation.id });
}
