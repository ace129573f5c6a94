import type { Tx } from '../outbox/transaction.js';
import { SlackIntegration } from '../slack/slackIntegration.entity.js';
import { SlackRevocation } from '../slack/slackRevocation.entity.js';

const batch = 50;

/** Disconnects the next workspaces of a deleted company from Slack; their tokens are still to be revoked there. */
export async function removeSlackConnections({ em }: Tx, companyId: string): Promise<number> {
  const rows = await em.find(
    SlackIntegration,
    { companyId },
    { populate: ['accessToken', 'tokenHash'], orderBy: { id: 'asc' }, limit: batch },
  );
  for (const { workspaceId, accessToken, tokenHash } of rows)
    em.persist(em.create(SlackRevocation, { companyId, workspaceId, accessToken, tokenHash }));
  await em.flush();
  await em.nativeDelete(SlackIntegration, { id: { $in: rows.map(({ id }) => id) } });
  return rows.length;
}
