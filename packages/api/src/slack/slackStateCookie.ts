import type { Config } from '@snaplore/core/kernel/config';
import { isId } from '@snaplore/core/kernel/ids';
import * as limits from '@snaplore/schema/limits';
import { placeOf, readCookie } from '../auth/sessionCookie.js';

const name = 'snaplore_slack';

/**
 * What a browser keeps while it is at Slack: the workspace to return to, and the state that binds the answer to the
 * browser.
 */
interface PendingSlackConnection {
  workspaceId: string;
  state: string;
}

/** The Set-Cookie line that keeps a journey for as long as its state is valid, or removes it. */
export function slackStateCookie(config: Config, hostname: string, pending: PendingSlackConnection | null): string {
  return [
    `${name}=${pending ? `${pending.workspaceId}.${pending.state}` : ''}`,
    'Path=/api/integration/slack',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${pending ? limits.oidcMs / 1_000 : 0}`,
    ...placeOf(config, hostname),
  ].join('; ');
}

/** The journey in a request's cookie, or null. */
export function readPendingConnection(cookies: string | undefined): PendingSlackConnection | null {
  const [workspaceId = '', state = ''] = (readCookie(cookies, name) ?? '').split('.');
  return isId(workspaceId) ? { workspaceId, state } : null;
}
