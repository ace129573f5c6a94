import { setAiBudget } from '@snaplore/core/ai/usage/setAiBudget';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { Group } from '@snaplore/core/groups/group.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { addToSearchHistory } from '@snaplore/core/searchHistory/addToSearchHistory';
import { readSearchHistory } from '@snaplore/core/searchHistory/searchHistory.queries';
import { newFileKey } from '@snaplore/core/media/mediaKeys';
import { storeNoteImage } from '@snaplore/core/noteFiles/uploadNoteImage';
import { pngOf } from '@snaplore/core/testing/pictures';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { GroupInvitation } from '@snaplore/core/groups/groupInvitation.entity';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { draftParagraphs } from '@snaplore/core/articles/videoDraft';
import { reader } from '@snaplore/core/outbox/transaction';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { confirmTwoFactor } from '@snaplore/core/secondFactor/confirmTwoFactor';
import { issueToken } from '@snaplore/core/accounts/oneTimeTokens';
import { proposeTwoFactor } from '@snaplore/core/secondFactor/proposeTwoFactor';
import { User } from '@snaplore/core/accounts/user.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { currentCode } from '@snaplore/core/testing/secondFactor';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { lineOf, writeTranscript } from '@snaplore/core/testing/transcripts';
import { editVideo } from '@snaplore/core/videoEdits/editVideo';
import { undoVideoEdit } from '@snaplore/core/videoEdits/undoVideoEdit';
import { Video } from '@snaplore/core/videos/video.entity';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import { connectToSlack } from '../testing/connectToSlack.js';
import { invitationToken } from '../rest/testing/restWorld.js';
import { makeDeletedArticle, makeDiscardedDraft, makeHidingArticle, makeVersions } from './deletedContent.js';
import { ownWorkspaceElsewhere } from '../testing/ownWorkspaceElsewhere.js';
import { billingScenarios } from './billingScenarios.js';
import { aiScenarios } from './aiScenarios.js';
import { deletionScenarios } from './deletionScenarios.js';
import { platformScenarios } from './platformScenarios.js';
import { leavingScenarios } from './leavingScenarios.js';
import type { Scenario } from './scenario.js';
import { freshEmail, makeNote } from './fixtures.js';
import type { IsolatedCompany } from './isolatedCompany.js';

const someone = async ({ owner, mark }: IsolatedCompany): Promise<TestPerson> =>
  await newMember(owner, 'user', { firstName: 'Nora', lastName: mark });

/** A member whose email address is not confirmed. */
async function unproved(company: IsolatedCompany): Promise<TestPerson> {
  const person = await someone(company);
  await writePastPolicies(company.owner.services, async ({ em }) => {
    await em.nativeUpdate(User, { id: person.viewer.userId }, { emailVerifiedAt: null });
  });
  return person;
}

/** A paragraph of a draft's video, which plays ten seconds. */
async function makeParagraph({
  owner,
  workspace,
  mark,
}: IsolatedCompany): Promise<{ articleId: string; videoId: string; paragraphId: string }> {
  const { id: articleId } = await saveArticle(owner, { workspaceId: workspace.id, title: mark });
  const videoId = await addParagraph(owner, articleId, { duration: 10_000, title: mark });
  const [paragraph] = await draftParagraphs(reader(owner), articleId);
  return { articleId, videoId, paragraphId: paragraph?.id ?? '' };
}

/** A video of a draft and a part of it to take out; or that edit, done or undone. */
async function videoEdit(company: IsolatedCompany, state: 'new' | 'done' | 'undone' = 'new'): Promise<Scenario> {
  const { owner } = company;
  const { articleId, videoId } = await makeParagraph(company);
  const range = { videoId, start: 0, end: 1_000 };
  const editId = newId();
  if (state !== 'new') {
    await editVideo(owner, { articleId, id: editId, revision: 1, edit: { kind: 'trim', ranges: [range] } });
  }
  if (state === 'undone') await undoVideoEdit(owner, { articleId, editId });
  return { person: owner, words: { articleId, id: editId, editId, revision: 1, edit: { trim: range } } };
}

/** A place in an article's draft, before its only paragraph. */
async function placeInDraft(company: IsolatedCompany): Promise<Scenario> {
  const { articleId, paragraphId } = await makeParagraph(company);
  return { person: company.owner, words: { articleId, place: { before: paragraphId } } };
}

/** What is said in a video of a draft, which an earlier generation recognised otherwise. */
async function spokenArticle(company: IsolatedCompany): Promise<Scenario> {
  const { owner, mark } = company;
  const { articleId, videoId } = await makeParagraph(company);
  const lineId = await writeTranscript(owner, { articleId, videoId }, [lineOf(mark)], [lineOf(`Earlier ${mark}`)]);
  const words = { articleId, videoId, lineId, id: newId(), edit: { speaker: { videoId, lineId, speaker: mark } } };
  return { person: owner, words };
}

/** A workspace that may be deleted. */
const passing = async ({ owner, mark }: IsolatedCompany): Promise<string> =>
  (await createWorkspace(owner, { title: mark, visibility: 'private' })).id;

/** A user whose second factor is on, with a recovery code. */
async function secured(company: IsolatedCompany): Promise<Scenario> {
  const person = await someone(company);
  const { secret } = await proposeTwoFactor(person, '');
  const [code] = await confirmTwoFactor(person, currentCode(secret));
  return { person, words: { code } };
}

async function withVersions(company: IsolatedCompany): Promise<Scenario> {
  await setVersionsOpen(company.owner, true);
  return { person: company.owner, words: { articleId: (await makeVersions(company)).id } };
}

/** An article of its own, with a public link, and shared with a member. */
async function sharedArticle({ owner, workspace, viewer, mark }: IsolatedCompany): Promise<Scenario> {
  const { id: articleId } = await saveArticle(owner, { workspaceId: workspace.id, title: mark, isPublish: true });
  const { userId } = viewer.viewer;
  await setArticleLink(owner, { articleId, isOn: true });
  await shareArticle(owner, { articleId, entities: [{ type: 'user', id: userId }] });
  return { person: owner, words: { articleId, entityId: userId } };
}

/** Operations about the caller, who has to be in a certain state; by name. */
export const scenarios: Record<string, (company: IsolatedCompany) => Promise<Scenario>> = {
  ...aiScenarios,
  ...billingScenarios,
  ...deletionScenarios,
  ...platformScenarios,
  ...leavingScenarios,
  confirmTwoFactor: async (company) => {
    const person = await someone(company);
    return { person, words: { code: currentCode((await proposeTwoFactor(person, '')).secret) } };
  },
  proposeTwoFactor: async (company) => ({ person: await someone(company), words: {} }),
  renewRecoveryCodes: secured,
  removeTwoFactor: secured,
  signInWithCode: async (company) => {
    const { person, words } = await secured(company);
    const challenge = await writePastPolicies(
      company.owner.services,
      async ({ em }) => await issueToken(em, 'twoFactor', person.viewer.userId, { companyId: person.viewer.companyId }),
    );
    return { person, words: { ...words, challenge } };
  },
  confirmEmailChange: async (company) => {
    const person = await someone(company);
    const token = await writePastPolicies(
      company.owner.services,
      async ({ em }) => await issueToken(em, 'emailChange', person.viewer.userId, { email: freshEmail(company) }),
    );
    return { person, words: { token } };
  },
  requestEmailProof: async (company) => ({ person: await unproved(company), words: {} }),
  confirmOwnEmail: async (company) => {
    const person = await unproved(company);
    const token = await writePastPolicies(
      company.owner.services,
      async ({ em }) => await issueToken(em, 'emailProof', person.viewer.userId, { email: person.email }),
    );
    return { person, words: { token } };
  },
  acceptOwnInvitation: async (company) => {
    const person = await someone(company);
    const host = await newOwner(company.owner.services, 'Third House');
    await inviteUser(host, { firstName: 'Nora', lastName: company.mark, email: person.email, role: 'user' });
    return { person, words: { token: await invitationToken(company, person.email) } };
  },
  retryVideo: async (company) => {
    const { owner, article, mark } = company;
    const id = await writePastPolicies(owner.services, async ({ em }) => {
      const video = em.create(Video, {
        companyId: owner.viewer.companyId,
        articleId: article.id,
        uploaderId: owner.viewer.userId,
        fileName: `${mark}.mp4`,
        mimeType: 'video/mp4',
        size: 1,
        status: 'failed',
        errorCode: 'VIDEO_NOT_PROCESSED',
      });
      em.persist(video);
      return video.id;
    });
    return { person: owner, words: { id } };
  },
  hideVideo: async (company) => ({ person: company.owner, words: { articleId: await makeHidingArticle(company) } }),
  retryCuts: async (company) => ({ person: company.owner, words: { articleId: await makeHidingArticle(company) } }),
  copyImageFromUrl: async ({ api, owner, article }) => {
    const { storage } = api.app.services;
    const key = newFileKey('image/png');
    await storage.put(key, pngOf(3, 2));
    const url = api.origin + (await storage.signedDownloadUrl(key));
    return { person: owner, words: { articleId: article.id, url } };
  },
  adoptNoteFiles: async ({ owner, article, draft }) => {
    const { id } = await storeNoteImage(owner, draft.id, 'wheel.png', pngOf(3, 2));
    return { person: owner, words: { articleId: article.id, paths: noteFilePath(id) } };
  },
  setArticleLink: async (company) => {
    const { id: articleId } = await saveArticle(company.owner, {
      workspaceId: company.workspace.id,
      title: company.mark,
    });
    return { person: company.owner, words: { articleId, isOn: true } };
  },
  renewArticleLink: sharedArticle,
  unshareArticle: sharedArticle,
  shareArticle: async (company) => {
    const { person, words } = await sharedArticle(company);
    return { person, words: { ...words, type: 'user', id: company.editor.viewer.userId } };
  },
  sharedToken: async (company) => {
    const { words } = await sharedArticle(company);
    return { person: company.viewer, words: { id: words['articleId'], isFirstWorkspaceArticle: false } };
  },
  updateWorkspace: async (company) => ({
    person: company.owner,
    words: { id: await passing(company), description: company.mark },
  }),
  createArticle: async ({ owner, draft, mark }) =>
    Promise.resolve({ person: owner, words: { parentArticleId: draft.id, title: mark } }),
  transferArticle: async (company) => {
    const { id: articleId } = await makeVersions(company);
    return { person: company.owner, words: { articleId, ...(await ownWorkspaceElsewhere(company.owner)) } };
  },
  mergeArticles: async (company) => {
    const { id: articleId } = await makeVersions(company);
    return { person: company.owner, words: { articleId, targetId: (await makeVersions(company)).id } };
  },
  discardDraft: async (company) => ({ person: company.owner, words: { id: (await makeVersions(company)).id } }),
  startUpload: async (company) => await placeInDraft(company),
  startRecording: async (company) => await placeInDraft(company),
  cleanVideos: async ({ superAdmin }) => Promise.resolve({ person: superAdmin, words: {} }),
  editVideo: async (company) => await videoEdit(company),
  undoVideoEdit: async (company) => await videoEdit(company, 'done'),
  redoVideoEdit: async (company) => await videoEdit(company, 'undone'),
  editTranscript: spokenArticle,
  undoTranscription: spokenArticle,
  importTranscript: async (company) => {
    const { person, words } = await spokenArticle(company);
    return { person, words: { ...words, revision: 1, start: 0, end: 900, speaker: company.mark, text: company.mark } };
  },
  requestTranscription: async (company) => {
    const { owner, articleId } = { ...company, ...(await makeParagraph(company)) };
    return { person: owner, words: { articleId, language: 'en' } };
  },
  orderTextTabs: async (company) => {
    const { articleId, id } = await makeNote(company);
    return { person: company.owner, words: { articleId, textTabIds: id } };
  },
  restoreVersion: async (company) => await withVersions(company),
  deleteVersion: async (company) => await withVersions(company),
  setVersionsOpen: async (company) => {
    await setVersionsOpen(company.owner, true);
    return { person: company.owner, words: { areOpen: false } };
  },
  setAiBudget: async ({ owner }) => {
    await setAiBudget(owner, { monthlyBudget: null, requestsPerHour: null });
    return { person: owner, words: { input: { requestsPerHour: 20 } } };
  },
  restoreArticle: async (company) => ({ person: company.owner, words: { id: await makeDeletedArticle(company) } }),
  restoreDiscardedDraft: async (company) => ({
    person: company.owner,
    words: { id: await makeDiscardedDraft(company) },
  }),
  addToSearchHistory: async ({ owner, article, textTabId, mark }) =>
    Promise.resolve({
      person: owner,
      words: { question: mark, item: { category: 'articleNotes', articleId: article.id, textTabId } },
    }),
  removeFromSearchHistory: async ({ owner, mark }) => {
    await addToSearchHistory(owner, { question: mark });
    return { person: owner, words: { id: (await readSearchHistory(owner)).questions[0]?.id } };
  },
  disconnectSlack: async (company) => {
    const workspaceId = await passing(company);
    await connectToSlack(company.owner, { id: workspaceId, companyId: company.owner.viewer.companyId }, company.mark);
    return { person: company.owner, words: { workspaceId } };
  },
  setWorkspaceRole: async (company) => ({
    person: company.owner,
    words: { workspaceId: await passing(company), userId: company.viewer.viewer.userId },
  }),
  removeWorkspaceRole: async (company) => {
    const words = { workspaceId: await passing(company), userId: company.viewer.viewer.userId };
    await setWorkspaceRole(company.owner, words);
    return { person: company.owner, words };
  },
  setWorkspaceGroupRole: async (company) => ({ person: company.owner, words: { workspaceId: await passing(company) } }),
  removeWorkspaceGroupRole: async (company) => {
    const words = {
      workspaceId: await passing(company),
      groupId: (await createGroup(company.owner, { title: company.mark })).id,
    };
    await setWorkspaceGroupRole(company.owner, words);
    return { person: company.owner, words };
  },
  removeGroupInvitation: async (company) => {
    const { owner } = company;
    const { companyId } = owner.viewer;
    const email = freshEmail(company);
    const groupId = await writePastPolicies(owner.services, ({ em }) => {
      const group = em.create(Group, { companyId, title: company.mark });
      em.persist([group, em.create(GroupInvitation, { companyId, groupId: group.id, email })]);
      return Promise.resolve(group.id);
    });
    return { person: owner, words: { email, groupId } };
  },
};
