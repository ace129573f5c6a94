import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { revokeSlackToken } from '@snaplore/core/slack/revokeSlackToken';

/** Revokes a token at Slack that no workspace uses any more (docs/domains/slack.md). */
export async function revokeTokenJob({ caller, payload, note }: Attempt<'slack.revokeToken'>): Promise<void> {
  note(await revokeSlackToken(caller, payload.slackRevocationId));
}
