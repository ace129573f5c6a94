import { z } from 'zod';
import type { SlackSettings } from '../../kernel/config.js';

/** What Slack grants when a user connects a channel; the first two are secrets. */
export interface SlackGrant {
  accessToken: string;
  webhookUrl: string;
  channel: string;
  teamName: string;
}

/**
 * Slack did not do what was requested. `reason` is Slack's own code or the kind of the network error, never a secret.
 */
export class SlackFailure extends Error {
  override readonly name = 'SlackFailure';
  constructor(readonly reason: string) {
    super(`Slack's answer: ${reason}`);
  }
}

const waitMs = 10_000;
/** Slack's error codes; anything else is not repeated. */
const word = /^[a-z_]{1,60}$/;

const answer = z.object({ ok: z.boolean(), error: z.string().optional() });
const text = z.string().min(1).max(300);
const granted = z.object({
  access_token: z.string().min(1).max(1_000),
  team: z.object({ name: text }),
  incoming_webhook: z.object({ channel: text, url: z.url({ protocol: /^https?$/ }).max(2_000) }),
});

/**
 * Calls Slack's web API and returns the answer.
 * @throws SlackFailure.
 */
async function call(
  { address }: SlackSettings,
  method: string,
  authorization: string,
  fields: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${address}/api/${method}`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(waitMs),
    redirect: 'error',
  }).catch(() => {
    throw new SlackFailure('unreachable');
  });
  const body: unknown = await response.json().catch(() => null);
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new SlackFailure(`status_${response.status}`);
  const { ok, error = '' } = parsed.data;
  if (!ok) throw new SlackFailure(word.test(error) ? error : 'unknown');
  return body;
}

/**
 * Returns where to redirect the browser so that a user chooses a channel; it returns to `returnTo` (Slack's OAuth v2).
 */
export function slackAddress({ address, clientId }: SlackSettings, state: string, returnTo: string): string {
  const query = new URLSearchParams({ client_id: clientId, scope: 'incoming-webhook', redirect_uri: returnTo, state });
  return `${address}/oauth/v2/authorize?${query.toString()}`;
}

/**
 * Exchanges the code with which a user returned.
 * @throws SlackFailure.
 */
export async function takeSlackGrant(settings: SlackSettings, code: string, returnTo: string): Promise<SlackGrant> {
  const { clientId, clientSecret } = settings;
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const read = granted.safeParse(
    await call(settings, 'oauth.v2.access', authorization, { code, redirect_uri: returnTo }),
  );
  if (!read.success) throw new SlackFailure('incomplete');
  const { access_token: accessToken, team, incoming_webhook: webhook } = read.data;
  return { accessToken, webhookUrl: webhook.url, channel: webhook.channel, teamName: team.name };
}

/**
 * Revokes a token; a token already revoked is no failure.
 * @throws SlackFailure.
 */
export async function endSlackToken(settings: SlackSettings, accessToken: string): Promise<void> {
  try {
    await call(settings, 'auth.revoke', `Bearer ${accessToken}`, {});
  } catch (error) {
    const hasEnded =
      error instanceof SlackFailure && ['token_revoked', 'invalid_auth', 'account_inactive'].includes(error.reason);
    if (!hasEnded) throw error;
  }
}
