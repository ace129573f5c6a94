import type { SlackGrant } from '../adapters/slack/slackDriver.js';
import type { Config } from '../kernel/config.js';
import { keyFor, seal, sign, signingKey, unseal } from '../kernel/secrets.js';

const sealKey = (config: Config): Buffer => keyFor('slack', signingKey(config));

/** The credentials of a connection as they are stored: each sealed for its workspace. */
export function sealGrant(
  config: Config,
  workspaceId: string,
  { accessToken, webhookUrl }: SlackGrant,
): { accessToken: Buffer; webhookUrl: Buffer; tokenHash: Buffer } {
  const sealed = (name: string, secret: string): Buffer =>
    seal(sealKey(config), `${workspaceId} ${name}`, Buffer.from(secret));
  return {
    accessToken: sealed('accessToken', accessToken),
    webhookUrl: sealed('webhookUrl', webhookUrl),
    tokenHash: Buffer.from(sign(keyFor('slack tokens', signingKey(config)), accessToken), 'base64url'),
  };
}

/** The token of a workspace; null when it was sealed with another key. */
export function openAccessToken(config: Config, workspaceId: string, sealed: Buffer): string | null {
  return unseal(sealKey(config), `${workspaceId} accessToken`, sealed)?.toString() ?? null;
}
