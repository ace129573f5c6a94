import { SlackRefusal, endSlackToken } from '../adapters/slack/slackDriver.js';
import type { Em } from '../platform/database.js';
import type { Services } from '../platform/services.js';
import { systemReader } from '../platform/system.js';
import { SlackIntegration } from './slackIntegration.entity.js';
import { openAccessToken } from './slackSecrets.js';

/** A connection that a command takes away: what it was, whatever becomes of its row. */
export type FormerSlack = Pick<SlackIntegration, 'id' | 'workspaceId' | 'channel' | 'teamName' | 'accessToken' | 'tokenHash'>;

/** The connection of a workspace, for a command that takes it away; null where there is none. */
export async function heldSlack(em: Em, workspaceId: string): Promise<FormerSlack | null> {
  const row = await em.findOne(SlackIntegration, { workspaceId }, { populate: ['accessToken', 'tokenHash'] });
  if (!row) return null;
  const { id, channel, teamName, accessToken, tokenHash } = row;
  return { id, workspaceId, channel, teamName, accessToken, tokenHash };
}

/**
 * Ends a token at Slack when no workspace of any company is connected by it any more: a team has one for them all. Asked
 * after the commit that left it; that Slack cannot be reached is logged, and undoes nothing.
 */
export async function leaveSlack(services: Services, { workspaceId, accessToken, tokenHash }: FormerSlack): Promise<void> {
  const { config, log } = services;
  if ((await systemReader(services, 'connect Slack').count(SlackIntegration, { tokenHash })) > 0) return;
  const token = openAccessToken(config, workspaceId, accessToken);
  if (config.slack === null || token === null) return;
  try {
    await endSlackToken(config.slack, token);
  } catch (error) {
    if (!(error instanceof SlackRefusal)) throw error;
    log.warn({ reason: error.reason }, 'A token could not be ended at Slack');
  }
}
