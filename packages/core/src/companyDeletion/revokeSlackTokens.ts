import { FinalFailure } from '../kernel/finalFailure.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem, systemReader } from '../outbox/system.js';
import { revokeSlackToken } from '../slack/revokeSlackToken.js';
import { SlackRevocation } from '../slack/slackRevocation.entity.js';

/**
 * Revokes the tokens of a deleted company at Slack (docs/domains/companyDeletion.md). Idempotent.
 * @param note told what was done, for the job's log.
 * @throws SlackFailure to be tried again.
 */
export async function revokeSlackTokens(
  services: AppServices,
  companyId: string,
  note: (line: string) => void,
): Promise<void> {
  const caller = { viewer: { kind: 'job', companyId }, services, requestId: companyId, address: '' } as const;
  const rows = await systemReader(services, 'remove a deleted company').find(SlackRevocation, { companyId });
  for (const { id } of rows) {
    try {
      note(`Slack: ${await revokeSlackToken(caller, id)}`);
    } catch (error) {
      // Without the settings of Slack nothing can be revoked, and nothing used.
      if (!(error instanceof FinalFailure)) throw error;
      note(`Slack: ${error.message}`);
      await asSystem(services, 'remove a deleted company', async ({ em }) => {
        await em.nativeDelete(SlackRevocation, { id });
      });
    }
  }
}
