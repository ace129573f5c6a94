import { newId } from '@snaplore/core/kernel/ids';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { SlackIntegration } from '@snaplore/core/slack/slackIntegration.entity';
import { sealGrant } from '@snaplore/core/slack/slackSecrets';
import type { TestPerson } from '@snaplore/core/testing/people';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';

/** Settings of a product with a Slack app; nothing listens at its addresses. */
export const slackSettings = {
  SLACK_CLIENT_ID: '12.34',
  SLACK_CLIENT_SECRET: 'not told',
  SLACK_ADDRESS: 'http://127.0.0.1:9',
};

/** Connects a workspace to a channel as Slack's callback does. */
export async function connectToSlack(
  owner: TestPerson,
  { id: workspaceId, companyId }: Pick<Workspace, 'id' | 'companyId'>,
  channel = '#general',
): Promise<void> {
  const grant = {
    accessToken: `xoxb-${newId()}`,
    webhookUrl: `https://hooks.slack.example/${newId()}`,
    channel,
    teamName: 'Lumen',
  };
  await writePastPolicies(owner.services, ({ em }) => {
    const { accessToken, webhookUrl, tokenHash } = sealGrant(owner.services.config, workspaceId, grant);
    em.persist(
      em.create(SlackIntegration, {
        companyId,
        workspaceId,
        channel,
        teamName: grant.teamName,
        accessToken,
        webhookUrl,
        tokenHash,
      }),
    );
    return Promise.resolve();
  });
}
