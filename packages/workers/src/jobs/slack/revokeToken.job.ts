import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { revokeSlackToken } from '@snaplore/core/slack/revokeSlackToken';

/** Revokes at Slack a token that nothing is connected by any more. */
export async function revokeTokenJob({ caller, payload, note }: Attempt<'slack.revokeToken'>): Promise<void> {
  note(await revokeSlackToken(caller, payload.slackRevocationId));
}
