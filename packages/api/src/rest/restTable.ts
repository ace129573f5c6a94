import 'reflect-metadata';
import { adminCompanyRows } from './admin/adminCompany.rows.js';
import { adminJobRows } from './admin/adminJob.rows.js';
import { aiRows } from './ai/ai.rows.js';
import { articleArchiveRows } from './articles/articleArchive.rows.js';
import { articleRows } from './articles/article.rows.js';
import { articleCommandRows } from './articles/articleCommand.rows.js';
import { draftRows } from './articles/draft.rows.js';
import { versionRows } from './articles/version.rows.js';
import { billingRows } from './billing/billing.rows.js';
import { commentRows } from './comments/comment.rows.js';
import { reactionRows } from './comments/reaction.rows.js';
import { companyRows } from './companies/company.rows.js';
import { ownCompanyRows } from './companies/ownCompany.rows.js';
import { errorReportRows } from './errorReports/errorReport.rows.js';
import { groupRows } from './groups/group.rows.js';
import { groupPeopleRows } from './groups/groupPeople.rows.js';
import { jobRows } from './jobs/job.rows.js';
import { memberRows } from './members/member.rows.js';
import { authRows } from './sessions/auth.rows.js';
import { userRows } from './accounts/user.rows.js';
import { noteFileRows } from './noteFiles/noteFile.rows.js';
import { notificationRows } from './notifications/notification.rows.js';
import type { RestRow } from './restRow.js';
import { assistantRows } from './search/assistant.rows.js';
import { searchRows } from './search/search.rows.js';
import { searchHistoryRows } from './search/searchHistory.rows.js';
import { browseSharedRows } from './sharing/browseShared.rows.js';
import { sharingRows } from './sharing/sharing.rows.js';
import { slackRows } from './slack/slack.rows.js';
import { transcriptRows } from './transcripts/transcript.rows.js';
import { videoRows } from './videos/video.rows.js';
import { articlesOrderRows } from './workspaces/articlesOrder.rows.js';
import { workspaceRows } from './workspaces/workspace.rows.js';
import { workspaceChangeRows } from './workspaces/workspaceChange.rows.js';
import { workspaceRoleRows } from './workspaces/workspaceRole.rows.js';

/**
 * Every documented call that is served, one a row. The OpenAPI document and the tests are generated from it
 * (docs/domains/rest.md).
 */
export const restTable: readonly RestRow[] = [
  ...authRows,
  ...userRows,
  ...companyRows,
  ...memberRows,
  ...ownCompanyRows,
  ...billingRows,
  ...workspaceRows,
  ...workspaceChangeRows,
  ...workspaceRoleRows,
  ...slackRows,
  ...articlesOrderRows,
  ...articleArchiveRows,
  ...articleRows,
  ...draftRows,
  ...articleCommandRows,
  ...sharingRows,
  ...versionRows,
  ...browseSharedRows,
  ...commentRows,
  ...reactionRows,
  ...groupRows,
  ...groupPeopleRows,
  ...notificationRows,
  ...searchRows,
  ...assistantRows,
  ...searchHistoryRows,
  ...videoRows,
  ...transcriptRows,
  ...aiRows,
  ...noteFileRows,
  ...errorReportRows,
  ...jobRows,
  ...adminCompanyRows,
  ...adminJobRows,
];
