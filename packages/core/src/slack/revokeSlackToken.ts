import { endSlackToken } from '../adapters/slack/slackDriver.js';
import { FinalFailure } from '../kernel/finalFailure.js';
import type { Caller } from '../kernel/caller.js';
import { systemReader } from '../outbox/system.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { SlackRevocation } from './slackRevocation.entity.js';
import { openAccessToken } from './slackSecrets.js';

/**
 * Revokes a token at Slack, unless a workspace of any company is still connected by it: Slack gives a team one token
 * for all (docs/domains/slack.md). Idempotent.
 * @returns what was done, for the job's log.
 * @throws SlackFailure to be retried; FinalFailure where Slack is no longer configured.
 */
export async function revokeSlackToken(caller: Caller, slackRevocationId: string): Promise<string> {
  const { config } = caller.services;
  const row = await reader(caller).findOne(
    SlackRevocation,
    { id: slackRevocationId },
    { populate: ['accessToken', 'tokenHash'] },
  );
  if (!row) return 'Revoked before';
  const token = openAccessToken(config, row.workspaceId, row.accessToken);
  const users = await systemReader(caller.services, 'connect Slack').count(SlackIntegration, {
    tokenHash: row.tokenHash,
  });
  let outcome = 'Revoked';
  if (users > 0) outcome = 'Another workspace is connected by it';
  else if (token === null) outcome = 'Sealed by another key: it cannot be read any more';
  else if (config.slack === null) throw new FinalFailure('Slack is not configured');
  else await endSlackToken(config.slack, token);
  await inTransaction(caller, async ({ em }) => {
    await em.nativeDelete(SlackRevocation, { id: row.id });
  });
  return outcome;
}
