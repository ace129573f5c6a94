import { auditActions, type AuditAction } from '@snaplore/schema/audit';
import { PlatformAuditEntry } from '@snaplore/core/platform/platformAuditEntry.entity';
import type { PlatformAuditAction } from '@snaplore/schema/platformAudit';
import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '@snaplore/core/testing/people';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { inputsFor } from './graphInputs.js';
import { operationsOf } from './graphOperations.js';
import { ask } from './graphCases.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

/** The entries that each mutation writes into the audit log. A new mutation must be listed here or below. */
const written: Record<string, AuditAction[]> = {
  signUp: ['company.created', 'session.signedIn'],
  signIn: ['session.signedIn'],
  signInWithCode: ['session.signedIn'],
  signInWithToken: ['session.signedIn'],
  acceptInvitation: ['user.joined', 'session.signedIn'],
  acceptOwnInvitation: ['user.joined'],
  resetPassword: ['user.passwordReset', 'session.signedIn'],
  updateProfile: [],
  confirmEmailChange: ['user.emailChanged'],
  confirmOwnEmail: ['user.emailVerified'],
  confirmTwoFactor: ['user.twoFactorOn'],
  removeTwoFactor: ['user.twoFactorOff'],
  renewRecoveryCodes: ['user.recoveryCodesRenewed'],
  revokeSession: ['session.revoked'],
  revokeOtherSessions: ['session.revoked'],
  createCompany: ['company.created'],
  updateCompany: ['company.edited'],
  scheduleCompanyDeletion: ['company.deletionScheduled'],
  keepCompany: ['company.deletionTakenBack'],
  createUser: ['user.created'],
  inviteUser: ['invitation.created'],
  resendInvitation: ['invitation.resent'],
  deleteInvitation: ['invitation.removed'],
  changeMemberRole: ['user.roleChanged'],
  changeMemberStatus: ['user.deactivated'],
  removeMember: ['user.removed'],
  deleteAccount: ['user.accountDeleted'],
  handOverCompany: ['company.handedOver'],
  requestCompanyExport: ['company.exported'],
  importPeople: ['people.imported'],
  createGroup: ['group.created'],
  renameGroup: ['group.renamed'],
  deleteGroup: ['group.deleted'],
  addToGroup: ['group.memberAdded'],
  removeGroupMember: ['group.memberRemoved'],
  removeGroupInvitation: ['group.memberRemoved'],
  createWorkspace: ['workspace.created'],
  updateWorkspace: ['workspace.edited'],
  setWorkspaceArchived: ['workspace.archived'],
  deleteWorkspace: ['workspace.deleted'],
  setWorkspaceRole: ['workspace.roleGiven'],
  removeWorkspaceRole: ['workspace.roleRemoved'],
  setWorkspaceGroupRole: ['workspace.roleGiven'],
  removeWorkspaceGroupRole: ['workspace.roleRemoved'],
  disconnectSlack: ['workspace.slackDisconnected'],
  publishArticle: ['article.published'],
  transferArticle: ['article.received', 'article.sentAway'],
  duplicateArticle: ['article.duplicated'],
  mergeArticles: ['article.merged'],
  hideVideo: ['article.videoHidden'],
  setArticleTags: ['article.tagged'],
  deleteArticle: ['article.deleted'],
  restoreArticle: ['article.restored'],
  discardDraft: ['draft.discarded'],
  restoreVersion: ['version.restored'],
  deleteVersion: ['version.deleted'],
  setVersionsOpen: ['company.versionsClosed'],
  setAiBudget: ['company.aiBudgetSet'],
  createCheckout: ['billing.checkoutBegun'],
  changePaymentMethod: ['billing.paymentMethodBegun'],
  changePlan: ['billing.planChanged'],
  cancelSubscription: ['billing.cancelled'],
  pauseSubscription: ['billing.paused'],
  resumeSubscription: ['billing.resumed'],
  keepSubscription: ['billing.kept'],
  reorderArticles: ['workspace.reordered'],
  setArticlesArchived: ['article.archived'],
  setArticleLink: ['article.linkCreated'],
  renewArticleLink: ['article.linkRenewed'],
  shareArticle: ['article.shared'],
  unshareArticle: ['article.unshared'],
  endAllLinks: ['company.linksEnded'],
  setCompanyActivated: ['company.deactivated'],
  setCompanyBilling: ['company.billingOn'],
  setCompanyAi: ['company.aiOff'],
  setMemberStatusAsAdmin: ['user.deactivated'],
  removeMemberAsAdmin: ['user.removed'],
};

/** The entries that what super admins do writes into the platform's log. */
const onPlatform: Record<string, PlatformAuditAction[]> = {
  setCompanyActivated: ['company.deactivated'],
  setCompanyBilling: ['company.billingOn'],
  setCompanyAi: ['company.aiOff'],
  deleteCompanyAsAdmin: ['company.deleted'],
  setMemberStatusAsAdmin: ['user.deactivated'],
  removeMemberAsAdmin: ['user.removed'],
  createCompanyDomain: ['company.domainRequested'],
  resetJob: ['job.reset'],
  deleteJob: ['job.deleted'],
  removeDoneJobs: ['jobs.doneRemoved'],
  cleanVideos: ['videos.cleaned'],
};

/** Everyday work, and steps towards an entry: none of it changes members, roles, companies, groups or accounts. */
const everyday = new Set([
  'signOut',
  // What it begins is recorded when it is done (`core/sessions/loginAs.test.ts`).
  'loginAsCompany',
  'createCompanyDomain',
  'checkPayment',
  'moveBillingClock',
  'switchCompany',
  'createSocketTicket',
  'requestPasswordReset',
  'requestEmailProof',
  'proposeTwoFactor',
  'createArticle',
  'updateArticleDraft',
  'restoreDiscardedDraft',
  'createTextTab',
  'renameTextTab',
  'pinTextTab',
  'deleteTextTab',
  'orderTextTabs',
  'editVideo',
  'undoVideoEdit',
  'redoVideoEdit',
  'createComment',
  'updateComment',
  'deleteComment',
  'setCommentReaction',
  'setThreadResolved',
  'setThreadFollowed',
  'addReaction',
  'deleteReaction',
  'saveTimeTag',
  'markNotificationRead',
  'markAllNotificationsRead',
  'updatePreferences',
  'requestAiText',
  'requestAiImage',
  'requestAiNotes',
  'requestAiParagraphs',
  'stopAiGeneration',
  'cancelAiGeneration',
  'giveAiFeedback',
  'copyImageFromUrl',
  'adoptNoteFiles',
  'requestTranscription',
  'cancelTranscription',
  'editTranscript',
  'importTranscript',
  'undoTranscription',
  'requestPdf',
  'cancelPdf',
  'requestVideoDownload',
  'cancelVideoDownload',
  'requestWorkspaceExport',
  'requestArticleExport',
  'cancelNoteExport',
  'requestOwnDataExport',
  'startNoteImport',
  'cancelNoteImport',
  'startUpload',
  'startRecording',
  'discardRecording',
  'acceptUpload',
  'cancelUpload',
  'retryVideo',
  'saveWatchPosition',
  'retryCuts',
  'toggleWorkspaceFavorite',
  'addToSearchHistory',
  'removeFromSearchHistory',
  'clearSearchHistory',
  // Of no company: in the platform's log alone.
  'cleanVideos',
  // Their company is gone with its own log.
  'deleteCompanyAsAdmin',
  'resetJob',
  'deleteJob',
  'removeDoneJobs',
]);

const mutations = operationsOf(await buildGraphSchema()).filter(({ kind }) => kind === 'mutation');

describe('the audit log', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });
  const entries = async (): Promise<AuditEntry[]> =>
    await world.api.app.services.database.system.em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } });

  const platformEntries = async (): Promise<PlatformAuditEntry[]> =>
    await world.api.app.services.database.system.em.fork().find(PlatformAuditEntry, {}, { orderBy: { id: 'asc' } });

  /** Setting what is set already writes no entry: these get another value than the current one. */
  const different = async (name: string, value: unknown): Promise<unknown> => {
    if (!['changeMemberRole', 'renameGroup', 'addToGroup', 'reorderArticles'].includes(name)) return value;
    const { viewer } = await newMember(world.home.owner);
    const others: Record<string, string> = { user: 'moderator', [world.home.mark]: 'Renamed' };
    const given: Record<string, unknown> = {
      userIds: [viewer.userId],
      base: null,
      places: [world.home.draft, world.home.article].map(({ id }, depth) => ({ articleId: id, depth })),
    };
    return JSON.parse(JSON.stringify(value), (key, as: unknown) =>
      key in given ? given[key] : (others[String(as)] ?? as),
    );
  };

  it('covers every mutation, and no other', () => {
    expect([...Object.keys(written), ...everyday].sort()).toEqual(mutations.map(({ field }) => field).sort());
  });

  it.each(mutations)('has the entries of $name, and who caused them', async (operation) => {
    const { value: usual, person = world.home.owner } = await inputsFor(operation, world.home);
    const value = await different(operation.field, usual);
    await world.api.app.dispatch();
    const before = new Set([...(await entries()), ...(await platformEntries())].map(({ id }) => id));
    expect((await ask(world, operation, value, person)).errors).toBeUndefined();
    const more = (await entries()).filter(({ id }) => !before.has(id));
    expect(more.map(({ action }) => action).sort()).toEqual([...(written[operation.field] ?? [])].sort());
    const ofPlatform = (await platformEntries()).filter(({ id }) => !before.has(id));
    expect(ofPlatform.map(({ action }) => action)).toEqual(onPlatform[operation.field] ?? []);
    for (const entry of [...more, ...ofPlatform])
      expect(entry).toMatchObject({
        address: expect.stringMatching(/127\.0\.0\.1/) as string,
        actorName: expect.stringMatching(/./) as string,
      });
  });

  it('has no action that is never written', () => {
    // Actions written elsewhere: by a provider's link, by Slack's callback, by an activated or restored member, article
    // or workspace, by a published article that moves, by the job of an import, by versions that are opened, by a link
    // that is changed or switched off, by a company's switch that is turned the other way, by the job of what AI
    // writes, by a change of the user's own password or address, by an address's first confirmation, and by a super
    // admin's token.
    const elsewhere: AuditAction[] = [
      'session.loggedInAs',
      'article.moved',
      'notes.imported',
      'company.versionsOpened',
      'user.providerLinked',
      'workspace.slackConnected',
      'user.activated',
      'article.unarchived',
      'article.linkChanged',
      'article.linkRemoved',
      'article.writtenByAi',
      'workspace.unarchived',
      'user.passwordChanged',
      'user.signInReset',
      'company.activated',
      'company.billingOff',
      'company.aiOn',
    ];
    const known = new Set([...Object.values(written).flat(), ...elsewhere]);
    expect(auditActions.filter((action) => !known.has(action))).toEqual([]);
  });
});
