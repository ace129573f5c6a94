import type { Config } from '@snaplore/core/kernel/config';
import { isId } from '@snaplore/core/kernel/ids';
import { limits } from '@snaplore/schema/limits';
import { placeOf, readCookie } from '../auth/sessionCookie.js';

const name = 'snaplore_slack';

/** What a browser keeps on its way to Slack: where it is to come back to, and what binds the answer to it. */
export interface SlackJourney {
  workspaceId: string;
  state: string;
}

/** The Set-Cookie line for a journey, as long as its state works, or for its end. */
export function slackStateCookie(config: Config, hostname: string, journey: SlackJourney | null): string {
  return [
    `${name}=${journey ? `${journey.workspaceId}.${journey.state}` : ''}`,
    'Path=/api/integration/slack',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${journey ? limits.oidcMs / 1_000 : 0}`,
    ...placeOf(config, hostname),
  ].join('; ');
}

/** The journey that a request's cookie tells of; null where there is none. */
export function slackJourney(cookies: string | undefined): SlackJourney | null {
  const [workspaceId = '', state = ''] = (readCookie(cookies, name) ?? '').split('.');
  return isId(workspaceId) ? { workspaceId, state } : null;
}
