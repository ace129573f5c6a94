import { z } from 'zod';
import type { SlackSettings } from '../../kernel/config.js';

/** What Slack grants when a person connects a channel: the first two are secrets. */
export interface SlackGrant {
  accessToken: string;
  webhookUrl: string;
  channel: string;
  teamName: string;
}

/**
 * Slack did not do what it was asked; `reason` is its own word for it, or how it could not be asked. Never a secret.
 */
export class SlackFailure extends Error {
  override readonly name = 'SlackRefusal';
  constructor(readonly reason: string) {
    super(`Slack's answer: ${reason}`);
  }
}

const waitMs = 10_000;
/** The words Slack may say of itself; anything else is not repeated. */
const word = /^[a-z_]{1,60}$/;

const answer = z.object({ ok: z.boolean(), error: z.string().optional() });
const text = z.string().min(1).max(300);
const granted = z.object({
  access_token: z.string().min(1).max(1_000),
  team: z.object({ name: text }),
  incoming_webhook: z.object({ channel: text, url: z.url({ protocol: /^https?$/ }).max(2_000) }),
});

/** What a call of Slack's web API answered. @throws SlackRefusal. */
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
  const told = answer.safeParse(body);
  if (!told.success) throw new SlackFailure(`status_${response.status}`);
  if (!told.data.ok) throw new SlackFailure(word.test(told.data.error ?? '') ? (told.data.error as string) : 'unknown');
  return body;
}

/** Where to send the browser so that a person chooses a channel; it comes back to `returnTo` (Slack's OAuth v2). */
export function slackAddress({ address, clientId }: SlackSettings, state: string, returnTo: string): string {
  return `${address}/oauth/v2/authorize?${new URLSearchParams({ client_id: clientId, scope: 'incoming-webhook', redirect_uri: returnTo, state }).toString()}`;
}

/** Exchanges the code that a person came back with. @throws SlackRefusal. */
export async function takeSlackGrant(settings: SlackSettings, code: string, returnTo: string): Promise<SlackGrant> {
  const { clientId, clientSecret } = settings;
  const authorization = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
  const read = granted.safeParse(
    await call(settings, 'oauth.v2.access', authorization, { code, redirect_uri: returnTo }),
  );
  if (!read.success) throw new SlackFailure('incomplete');
  const { access_token: accessToken, team, incoming_webhook: webhook } = read.data;
  return { accessToken, webhookUrl: webhook.url, channel: webhook.channel, teamName: team.name };
}

/** Ends a token; one that has ended before is no failure. @throws SlackRefusal. */
export async function endSlackToken(settings: SlackSettings, accessToken: string): Promise<void> {
  try {
    await call(settings, 'auth.revoke', `Bearer ${accessToken}`, {});
  } catch (error) {
    const hasEnded =
      error instanceof SlackFailure && ['token_revoked', 'invalid_auth', 'account_inactive'].includes(error.reason);
    if (!hasEnded) throw error;
  }
}
