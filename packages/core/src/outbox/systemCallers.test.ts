import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemReasons, type SystemReason } from './system.js';

/**
 * Every caller that bypasses row-level security: its reason, and the test that it reveals and writes no more than it
 * should (`asks`: the client's operation, where the test does not call it directly). A new reason or a new caller is
 * reviewed by adding it here.
 */
const callers: Record<SystemReason, { by: string[]; testedIn: string; asks?: string }> = {
  'sign up a user': { by: ['core/accounts/signUp'], testedIn: 'api/graphql/sessions/auth.test.ts', asks: 'signUp(' },
  'sign in a user': { by: ['core/sessions/signIn'], testedIn: 'core/sessions/signIn.test.ts' },
  'limit sign-in attempts': {
    by: ['core/accounts/requireCurrentPassword', 'core/sessions/knownBrowsers', 'core/sessions/loginLimit'],
    testedIn: 'core/sessions/signIn.test.ts',
  },
  'reset a password': {
    by: ['core/accounts/requestPasswordReset', 'core/accounts/resetPassword'],
    testedIn: 'core/accounts/resetPassword.test.ts',
  },
  'change an account': {
    by: ['core/accounts/confirmEmailChange', 'core/accounts/updateProfile'],
    testedIn: 'core/accounts/updateProfile.test.ts',
  },
  'verify an email address': { by: ['core/accounts/emailProof'], testedIn: 'core/accounts/emailProof.test.ts' },
  'list the sessions of a user': {
    by: ['core/sessions/sessions.queries'],
    testedIn: 'core/sessions/revokeSessions.test.ts',
  },
  'sign in with a single-use token': {
    by: ['core/sessions/signInWithToken'],
    testedIn: 'core/sessions/signInWithToken.test.ts',
  },
  'start a sign-in at a provider': {
    by: ['core/providers/startProviderSignIn'],
    testedIn: 'api/auth/socialSignIn.test.ts',
    asks: '/api/login/',
  },
  'handle the redirect from a provider': {
    by: ['core/providers/finishProviderSignIn'],
    testedIn: 'api/auth/socialSignIn.test.ts',
    asks: '/api/login/',
  },
  'sign in through a provider': {
    by: ['core/providers/finishProviderSignIn'],
    testedIn: 'api/auth/socialSignIn.test.ts',
    asks: '/api/login/',
  },
  'sign in with a second factor': {
    by: ['core/secondFactor/signInWithCode'],
    testedIn: 'core/secondFactor/twoFactor.test.ts',
  },
  'change the second factor': {
    by: [
      'core/secondFactor/proposeTwoFactor',
      'core/secondFactor/twoFactor.queries',
      'core/secondFactor/withSecondFactor',
    ],
    testedIn: 'core/secondFactor/twoFactor.test.ts',
  },
  'authenticate a session': { by: ['core/sessions/authenticateSession'], testedIn: 'core/access/rules.test.ts' },
  'end a session': {
    by: ['core/sessions/revokeSessions', 'core/sessions/signOut'],
    testedIn: 'core/sessions/revokeSessions.test.ts',
  },
  'change a member': {
    by: ['core/members/changeMemberStatus', 'core/members/removeMember'],
    testedIn: 'core/members/changeMember.test.ts',
  },
  'create a socket ticket': { by: ['core/sessions/socketTickets'], testedIn: 'api/sockets/aiTextSocket.test.ts' },
  'use a socket ticket': { by: ['core/sessions/socketTickets'], testedIn: 'api/sockets/aiTextSocket.test.ts' },
  'find the recording of a key': {
    by: ['core/recordings/recordingKey'],
    testedIn: 'core/recordings/recordings.test.ts',
  },
  'find an invitation by its token': {
    by: ['core/invitations/readInvitation'],
    testedIn: 'core/invitations/invitations.test.ts',
  },
  'accept an invitation': {
    by: ['core/invitations/acceptInvitation', 'core/invitations/acceptOwnInvitation'],
    testedIn: 'core/invitations/invitations.test.ts',
  },
  'invite by email address': {
    by: ['core/invitations/inviteUser'],
    testedIn: 'core/companies/companies.queries.test.ts',
  },
  'create a user in a company': { by: ['core/members/createUser'], testedIn: 'core/members/createUser.test.ts' },
  'list the companies of a user': {
    by: ['core/companies/companies.queries'],
    testedIn: 'core/companies/companies.queries.test.ts',
  },
  'find a company by its host': {
    by: ['core/companies/checkHost', 'core/companies/companies.queries'],
    testedIn: 'core/companies/checkHost.test.ts',
  },
  'create a company': { by: ['core/companies/createCompany'], testedIn: 'core/companies/createCompany.test.ts' },
  'switch to another company': {
    by: ['core/companies/switchCompany'],
    testedIn: 'core/companies/switchCompany.test.ts',
  },
  'find a public workspace': {
    by: [
      'core/articles/articles.queries',
      // Tested in core/noteFiles/noteFiles.test.ts.
      'core/noteFiles/openNoteFile',
      'core/workspaces/workspaces.queries',
    ],
    testedIn: 'api/tenantIsolation/publicWorkspace.test.ts',
    asks: "visibility: 'public'",
  },
  'open a share': {
    by: ['core/sharing/openShare', 'core/sharing/sharedCompany'],
    testedIn: 'core/sharing/openShare.test.ts',
  },
  'dispatch the outbox': {
    by: ['core/outbox/dispatchCompany', 'core/outbox/dispatcher', 'core/outbox/feed', 'core/outbox/runReaction'],
    testedIn: 'core/outbox/feed.test.ts',
  },
  'find a job by its id': { by: ['core/jobs/runAttempt'], testedIn: 'core/jobs/runAttempt.test.ts' },
  'rebuild the search': {
    by: ['core/search/rebuild/indexedCompanies'],
    testedIn: 'workers/searchCommand/searchCommand.test.ts',
    asks: 'searchCommand(',
  },
  'manage jobs': {
    by: [
      // Tested in workers/jobsCommand/jobsCommand.test.ts.
      'core/jobs/manageJobs',
      'core/platform/adminJobs.queries',
      'core/platform/deleteJob',
      'core/platform/resetJob',
      'core/platform/startRemovingDoneJobs',
    ],
    testedIn: 'core/platform/platformJobs.test.ts',
  },
  'administer companies': {
    by: [
      'core/platform/adminCompanies.queries',
      'core/platform/changeCompany',
      'core/platform/createCompanyDomain',
      'core/platform/loginAsCompany',
      'core/platform/deleteCompanyAsAdmin',
      'core/platform/platformAudit.queries',
      'core/platform/platformTotals.queries',
    ],
    testedIn: 'core/platform/platformCompanies.test.ts',
  },
  'create the host of a company': {
    by: ['core/companies/createHost'],
    testedIn: 'core/companies/createHost.test.ts',
  },
  'administer members': {
    by: [
      'core/platform/adminMembers.queries',
      'core/platform/removeMemberAsAdmin',
      'core/platform/setMemberStatusAsAdmin',
    ],
    testedIn: 'core/platform/platformMembers.test.ts',
  },
  search: {
    by: ['core/search/search.queries'],
    testedIn: 'core/search/searchEverything.test.ts',
    asks: 'searchEverything(',
  },
  'read outgoing mail': { by: ['core/mail/mails.queries'], testedIn: 'core/mail/mails.queries.test.ts' },
  'release a mail': { by: ['core/mail/releaseMail'], testedIn: 'workers/jobs/mail/budget.test.ts' },
  'transfer an article': {
    by: ['core/transfer/transferArticle'],
    testedIn: 'core/transfer/transferArticle.test.ts',
  },
  'seed the demo company': {
    by: [
      'workers/seed/large/seedLarge',
      // Tested beside it.
      'workers/seed/platform/seedPlatform',
      'workers/seed/seedDemo',
    ],
    testedIn: 'workers/seed/large/seedLarge.test.ts',
  },
  'measure the queues': { by: ['core/metrics/queueFigures'], testedIn: 'api/http/metrics.test.ts', asks: '/metrics' },
  'write digests': {
    by: ['core/notifications/scheduleDigests', 'core/notifications/writeDigests'],
    testedIn: 'workers/jobs/notifications/digest.test.ts',
  },
  'connect Slack': {
    by: ['core/slack/finishSlackConnect', 'core/slack/revokeSlackToken', 'core/slack/startSlackConnect'],
    testedIn: 'core/slack/slack.test.ts',
  },
  'purge expired data': {
    by: [
      // Each tested beside it.
      'core/maintenance/cleanStorage',
      'core/maintenance/cleanVideos',
      'core/maintenance/deleteInBatches',
      'core/maintenance/purgeDeletedArticles',
      // Tested beside it.
      'core/maintenance/purgeNoteFiles',
      'core/maintenance/schedulePurge',
      'core/maintenance/purgeOldEvents',
      // Tested in api/rest/restTable.test.ts.
      'core/videos/startCleaningVideos',
      'workers/jobs/videos/removeAbandonedWork',
    ],
    testedIn: 'workers/jobs/maintenance/purgeExpired.test.ts',
  },
  'find the rows that name a stored file': {
    by: ['core/media/removeMedia'],
    testedIn: 'core/media/mediaFiles.test.ts',
  },
  'count what is stored': {
    by: ['core/maintenance/compareStorage', 'core/maintenance/scheduleCleaning'],
    testedIn: 'core/maintenance/compareStorage.test.ts',
  },
  'serve a playlist': {
    by: ['core/videos/openPlaylist'],
    testedIn: 'api/media/playlists.test.ts',
    asks: 'playlistUrl',
  },
  'keep what companies pay for': {
    by: [
      'core/billing/endUnused',
      'core/billing/receiveWebhook',
      'core/billing/reconcile',
      'core/billing/remindOwners',
      'core/billing/scheduleReconcile',
      'core/billing/syncSeats',
      'core/billing/syncSubscription',
    ],
    testedIn: 'core/billing/billing.test.ts',
  },
  'open a checkout': { by: ['core/billing/getCheckout'], testedIn: 'core/billing/billing.test.ts' },
  'remove a deleted company': {
    by: [
      'core/companyDeletion/deleteDueCompanies',
      'core/companyDeletion/endCompanySubscriptions',
      'core/companyDeletion/removeCompany',
      'core/companyDeletion/revokeSlackTokens',
      'core/companyDeletion/scheduleDueDeletions',
    ],
    testedIn: 'workers/jobs/companies/delete.test.ts',
    asks: 'deleteCompany',
  },
  'prove who leaves': {
    by: ['core/leaving/withOwnProof'],
    testedIn: 'core/leaving/deleteAccount.test.ts',
    asks: 'deleteAccount(',
  },
  'show what leaving takes': { by: ['core/leaving/leaving.queries'], testedIn: 'core/leaving/leaving.queries.test.ts' },
  'export all data': {
    by: [
      'core/dataExports/dataExports.queries',
      'core/dataExports/ownAccount.queries',
      'core/dataExports/requestDataExport',
    ],
    testedIn: 'core/dataExports/dataExports.test.ts',
  },
  'store an error report': {
    by: ['core/errorReports/storeErrorReport'],
    testedIn: 'workers/jobs/errors/forward.test.ts',
  },
};

const packages = join(import.meta.dirname, '../../..');
const isTest = /\.test\.ts$|\/(testing|tenantIsolation)\//;
const sources = ['core', 'api', 'workers'].flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: `${name}/${file}`, text: readFileSync(join(packages, name, 'src', file), 'utf8') })),
);
const called = sources
  .filter(({ file }) => !isTest.test(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/(?:asSystem|systemReader|systemRowReader)\(\s*[\w.]+,\s*'([^']+)'/g)].map(([, reason]) => ({
      file: file.replace(/\.ts$/, ''),
      reason,
    })),
  );

describe('bypassing row-level security', () => {
  it.each(systemReasons)('to %s happens only in the listed files', (reason) => {
    const by = new Set(called.filter((each) => each.reason === reason).map(({ file }) => file));
    expect([...by].sort()).toEqual([...callers[reason].by].sort());
  });

  it.each(systemReasons)('to %s is tested in the listed file', (reason) => {
    const test = sources.find(({ file }) => file === callers[reason].testedIn)?.text ?? '';
    const { by, asks } = callers[reason];
    const names = asks === undefined ? by.map((file) => `/${basename(file)}`) : [asks];
    expect(test, `${callers[reason].testedIn} is not there`).not.toBe('');
    expect(names.filter((name) => test.includes(name))).not.toEqual([]);
  });

  it('is possible only through asSystem, systemReader and systemRowReader', () => {
    const past = sources
      .filter(({ file, text }) => !isTest.test(file) && /database\.(rows\.)?system\b/.test(text))
      .map(({ file }) => file);
    expect(past.sort()).toEqual(['core/outbox/rowReader.ts', 'core/outbox/system.ts']);
  });
});
