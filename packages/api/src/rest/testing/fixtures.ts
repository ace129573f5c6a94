import { adminFixtures } from './admin.fixtures.js';
import { adminJobFixtures } from './adminJob.fixtures.js';
import { accountFixtures } from './account.fixtures.js';
import { articleCommandFixtures } from './articleCommand.fixtures.js';
import { articleOrderFixtures } from './articleOrder.fixtures.js';
import { articleFixtures } from './article.fixtures.js';
import { draftFixtures } from './draft.fixtures.js';
import { versionFixtures } from './version.fixtures.js';
import { billingFixtures } from './billing.fixtures.js';
import { companyFixtures } from './company.fixtures.js';
import type { Fixtures } from './fixture.js';
import { errorReportFixtures } from './errorReport.fixtures.js';
import { groupFixtures } from './group.fixtures.js';
import { identityFixtures } from './session.fixtures.js';
import { jobFixtures } from './job.fixtures.js';
import { memberFixtures } from './member.fixtures.js';
import { noteFileFixtures } from './noteFile.fixtures.js';
import { ownCompanyFixtures } from './ownCompany.fixtures.js';
import { searchFixtures } from './search.fixtures.js';
import { searchHistoryFixtures } from './searchHistory.fixtures.js';
import { sharingFixtures } from './sharing.fixtures.js';
import { slackFixtures } from './slack.fixtures.js';
import { commentFixtures } from './comment.fixtures.js';
import { reactionFixtures } from './reaction.fixtures.js';
import { videoFixtures } from './video.fixtures.js';
import { aiFixtures } from './ai.fixtures.js';
import { transcriptFixtures } from './transcript.fixtures.js';
import { workspaceFixtures } from './workspace.fixtures.js';
import { workspaceChangeFixtures } from './workspaceChange.fixtures.js';

/** The fixtures by row id. */
export const fixtures: Fixtures = {
  ...identityFixtures,
  ...accountFixtures,
  ...companyFixtures,
  ...ownCompanyFixtures,
  ...billingFixtures,
  ...memberFixtures,
  ...workspaceFixtures,
  ...workspaceChangeFixtures,
  ...articleFixtures,
  ...draftFixtures,
  ...versionFixtures,
  ...articleOrderFixtures,
  ...commentFixtures,
  ...reactionFixtures,
  ...searchFixtures,
  ...searchHistoryFixtures,
  ...sharingFixtures,
  ...slackFixtures,
  ...groupFixtures,
  ...articleCommandFixtures,
  ...videoFixtures,
  ...transcriptFixtures,
  ...aiFixtures,
  ...noteFileFixtures,
  ...errorReportFixtures,
  ...jobFixtures,
  ...adminFixtures,
  ...adminJobFixtures,
};
