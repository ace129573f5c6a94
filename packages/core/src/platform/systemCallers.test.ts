import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemReasons, type SystemReason } from './system.js';

/**
 * Who goes past row-level security, for which reason, and where it is tested that they tell and write no more than they
 * should (`asks`: by the words a client uses, where the test does not call it itself). A new reason, or a new caller of an old one, is reviewed by being written down here.
 */
const callers: Record<SystemReason, { by: string[]; testedIn: string; asks?: string }> = {
  'sign a person up': { by: ['core/identity/signUp'], testedIn: 'api/graphql/identity/auth.test.ts', asks: 'signUp(' },
  'sign a person in': { by: ['core/identity/signIn'], testedIn: 'core/identity/signIn.test.ts' },
  'limit tries': { by: ['core/identity/confirmOneself', 'core/identity/knownBrowsers', 'core/identity/loginLimit'], testedIn: 'core/identity/signIn.test.ts' },
  'reset a password': { by: ['core/identity/requestPasswordReset', 'core/identity/resetPassword'], testedIn: 'core/identity/resetPassword.test.ts' },
  'change an account': { by: ['core/identity/confirmEmailChange', 'core/identity/updateProfile'], testedIn: 'core/identity/updateProfile.test.ts' },
  'prove an address': { by: ['core/identity/emailProof'], testedIn: 'core/identity/emailProof.test.ts' },
  'list the sessions of a person': { by: ['core/identity/sessions.queries'], testedIn: 'core/identity/revokeSessions.test.ts' },
  'sign in by a handed token': { by: ['core/identity/signInWithToken'], testedIn: 'core/identity/signInWithToken.test.ts' },
  'begin to sign in at a provider': { by: ['core/identity/startProviderSignIn'], testedIn: 'api/auth/socialSignIn.test.ts', asks: '/api/login/' },
  'come back from a provider': { by: ['core/identity/finishProviderSignIn'], testedIn: 'api/auth/socialSignIn.test.ts', asks: '/api/login/' },
  'sign in by a provider': { by: ['core/identity/finishProviderSignIn'], testedIn: 'api/auth/socialSignIn.test.ts', asks: '/api/login/' },
  'sign in by a second factor': { by: ['core/identity/signInWithCode'], testedIn: 'core/identity/twoFactor.test.ts' },
  'change the second factor': {
    by: ['core/identity/proposeTwoFactor', 'core/identity/twoFactor.queries', 'core/identity/withSecondFactor'], testedIn: 'core/identity/twoFactor.test.ts',
  },
  'recognise a session': { by: ['core/identity/recogniseSession'], testedIn: 'core/platform/rules.test.ts' },
  'end a session': { by: ['core/identity/revokeSessions', 'core/identity/signOut'], testedIn: 'core/identity/revokeSessions.test.ts' },
  'change a member': { by: ['core/companies/changeMemberStatus', 'core/companies/removeMember'], testedIn: 'core/companies/changeMember.test.ts' },
  'make a socket ticket': { by: ['core/identity/socketTickets'], testedIn: 'api/sockets/aiTextSocket.test.ts' },
  'use a socket ticket': { by: ['core/identity/socketTickets'], testedIn: 'api/sockets/aiTextSocket.test.ts' },
  'read an invitation by its token': { by: ['core/companies/readInvitation'], testedIn: 'core/companies/invitations.test.ts' },
  'accept an invitation': { by: ['core/companies/acceptInvitation', 'core/companies/acceptOwnInvitation'], testedIn: 'core/companies/invitations.test.ts' },
  'invite by e-mail address': { by: ['core/companies/inviteUser'], testedIn: 'core/companies/companies.queries.test.ts' },
  'create a user in a company': { by: ['core/companies/createUser'], testedIn: 'core/companies/createUser.test.ts' },
  'list the companies of a person': { by: ['core/companies/companies.queries'], testedIn: 'core/companies/companies.queries.test.ts' },
  'find a company by its host': { by: ['core/companies/checkHost', 'core/companies/companies.queries'], testedIn: 'core/companies/checkHost.test.ts' },
  'make a company': { by: ['core/companies/createCompany'], testedIn: 'core/companies/createCompany.test.ts' },
  'switch the company': { by: ['core/companies/switchCompany'], testedIn: 'core/companies/switchCompany.test.ts' },
  'find a public workspace': { by: ['core/articles/articles.queries', 'core/workspaces/workspaces.queries'], testedIn: 'api/walk/publicWorkspace.test.ts', asks: "visibility: 'public'" },
  'dispatch the outbox': {
    by: ['core/platform/dispatchCompany', 'core/platform/dispatcher', 'core/platform/feed', 'core/platform/runReaction'], testedIn: 'core/platform/feed.test.ts',
  },
  'find a job by its id': { by: ['core/jobs/runAttempt'], testedIn: 'core/jobs/runAttempt.test.ts' },
  'look after jobs': { by: ['core/jobs/lookAfterJobs'], testedIn: 'workers/lookAfterJobs/jobsCommand.test.ts', asks: 'jobsCommand(' },
  'search': { by: ['core/search/searchEverything'], testedIn: 'core/search/searchEverything.test.ts' },
  'read the outgoing mail': { by: ['core/mail/mails.queries'], testedIn: 'core/mail/mails.queries.test.ts' },
  'release a mail': { by: ['core/mail/releaseMail'], testedIn: 'workers/jobs/mail/budget.test.ts' },
  'seed the demo company': { by: ['workers/seed/large/seedLarge', 'workers/seed/seedDemo'], testedIn: 'workers/seed/large/seedLarge.test.ts' },
  'measure the queues': { by: ['core/metrics/queueFigures'], testedIn: 'api/http/metrics.test.ts', asks: '/metrics' },
  'write digests': { by: ['core/notifications/keepDigests', 'core/notifications/writeDigests'], testedIn: 'workers/jobs/notifications/digest.test.ts' },
  'connect Slack': { by: ['core/slack/finishSlackConnect', 'core/slack/revokeSlackToken', 'core/slack/startSlackConnect'], testedIn: 'core/slack/slack.test.ts' },
  'clean up': { by: ['core/housekeeping/cleanHouse', 'core/housekeeping/keepHouseClean', 'core/housekeeping/removeOldEvents', 'workers/jobs/videos/removeAbandonedWork'], testedIn: 'workers/jobs/house/clean.test.ts' },
  'keep an error report': { by: ['core/errorReports/keepErrorReport'], testedIn: 'workers/jobs/errors/forward.test.ts' },
};

const packages = join(import.meta.dirname, '../../..');
const isTest = /\.test\.ts$|\/(testing|walk)\//;
const sources = ['core', 'api', 'workers'].flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: `${name}/${file}`, text: readFileSync(join(packages, name, 'src', file), 'utf8') })));
const called = sources.filter(({ file }) => !isTest.test(file)).flatMap(({ file, text }) =>
  [...text.matchAll(/(?:asSystem|systemReader)\(\s*[\w.]+,\s*'([^']+)'/g)].map(([, reason]) => ({ file: file.replace(/\.ts$/, ''), reason })));

describe('what goes past row-level security', () => {
  it.each(systemReasons)('to %s goes from the places written down', (reason) => {
    const by = new Set(called.filter((each) => each.reason === reason).map(({ file }) => file));
    expect([...by].sort()).toEqual([...callers[reason].by].sort());
  });

  it.each(systemReasons)('to %s is tested where it says', (reason) => {
    const test = sources.find(({ file }) => file === callers[reason].testedIn)?.text ?? '';
    const { by, asks } = callers[reason];
    const names = asks === undefined ? by.map((file) => `/${basename(file)}`) : [asks];
    expect(test, `${callers[reason].testedIn} is not there`).not.toBe('');
    expect(names.filter((name) => test.includes(name))).not.toEqual([]);
  });

  it('goes through the one door alone', () => {
    const past = sources.filter(({ file, text }) => !isTest.test(file) && /database\.system\b/.test(text)).map(({ file }) => file);
    expect(past).toEqual(['core/platform/system.ts']);
  });
});
