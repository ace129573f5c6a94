import { Readable } from 'node:stream';
import { requestText as requestAiText } from '@snaplore/core/ai/text/requestText';
import { Article } from '@snaplore/core/articles/article.entity';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { requestPdf } from '@snaplore/core/pdf/requestPdf';
import { zipOfFiles } from '@snaplore/core/testing/zips';
import { NoteImport } from '@snaplore/core/noteImports/noteImport.entity';
import { receiveNoteImport } from '@snaplore/core/noteImports/receiveNoteImport';
import { NoteExport } from '@snaplore/core/noteExports/noteExport.entity';
import { requestWorkspaceExport } from '@snaplore/core/noteExports/requestNoteExport';
import { writeNote } from '@snaplore/core/testing/notes';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import type { TextTab } from '@snaplore/core/articles/textTab.entity';
import { VideoDraft } from '@snaplore/core/articles/videoDraft.entity';
import { addReaction } from '@snaplore/core/comments/addReaction';
import { createComment } from '@snaplore/core/comments/createComment';
import { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { Group, GroupMember } from '@snaplore/core/groups/group.entity';
import { bindingOf } from '@snaplore/core/sessions/browserBinding';
import { issueToken } from '@snaplore/core/accounts/oneTimeTokens';
import { openSession } from '@snaplore/core/sessions/openSession';
import { Session } from '@snaplore/core/sessions/session.entity';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { Notification } from '@snaplore/core/notifications/notification.entity';
import { writerTypes } from '@snaplore/schema/ai';
import { newId, newShortId } from '@snaplore/core/kernel/ids';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { newMember } from '@snaplore/core/testing/people';
import { MediaFile, type MediaFileKind } from '@snaplore/core/media/mediaFile.entity';
import { newFileKey } from '@snaplore/core/media/mediaKeys';
import { requestVideoDownload } from '@snaplore/core/videoDownloads/requestVideoDownload';
import { requestTranscription } from '@snaplore/core/transcripts/requestTranscription';
import { startUpload } from '@snaplore/core/videos/startUpload';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { sharingOf } from '@snaplore/core/testing/sharingWorld';
import { draftParagraph } from '@snaplore/core/testing/timeline';
import { lineOf, writeTranscript } from '@snaplore/core/testing/transcripts';
import { Video } from '@snaplore/core/videos/video.entity';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { invitationToken } from '../rest/testing/restWorld.js';
import type { IsolatedCompany } from './isolatedCompany.js';
import { makeJob } from './makeJob.js';
import { quoteOf } from './quoteOf.js';

type Maker = (company: IsolatedCompany) => Promise<string> | string;

export const freshEmail = ({ mark }: IsolatedCompany): string => `${newShortId()}.${mark}@example.com`;
const system = async <T>({ owner }: IsolatedCompany, work: Parameters<typeof writePastPolicies<T>>[1]): Promise<T> =>
  await writePastPolicies(owner.services, work);

async function invite(company: IsolatedCompany): Promise<string> {
  const email = freshEmail(company);
  await inviteUser(company.owner, { firstName: 'Ines', lastName: company.mark, email, role: 'user' });
  return email;
}

/** A playable video with every kind of file, and a paragraph that plays it. */
async function makeVideo(company: IsolatedCompany): Promise<string> {
  const { owner, article, mark } = company;
  const { companyId, userId: uploaderId } = owner.viewer;
  return await system(company, async ({ em }) => {
    const draft =
      (await em.findOne(VideoDraft, { articleId: article.id })) ??
      em.create(VideoDraft, { companyId, articleId: article.id });
    const video = em.create(Video, {
      companyId,
      articleId: article.id,
      uploaderId,
      fileName: `${mark}.mp4`,
      mimeType: 'video/mp4',
      size: 4,
      status: 'ready',
      duration: 1000,
      sprite: { columns: 1, rows: 1, tileWidth: 1, tileHeight: 1, intervalMs: 1000 },
      width: 2,
      height: 2,
    });
    draft.paragraphs = [...draft.paragraphs, draftParagraph({ videoId: video.id, start: 0, end: 1000 }, mark)];
    draft.duration += 1000;
    const ofVideo = { companyId, articleId: article.id, videoId: video.id, uploaderId, bytes: 4, width: 2, height: 2 };
    const fileOf = (kind: MediaFileKind, mimeType: string): MediaFile =>
      em.create(MediaFile, { ...ofVideo, kind, mimeType, name: kind, label: mark, storageKey: newFileKey(mimeType) });
    em.persist([
      video,
      fileOf('original', 'video/mp4'),
      fileOf('playable', 'video/mp4'),
      fileOf('rendition', 'video/mp4'),
      fileOf('poster', 'image/jpeg'),
      fileOf('sprite', 'image/jpeg'),
      fileOf('peaks', 'application/json'),
      draft,
    ]);
    return video.id;
  });
}

/** The same, and the company's mark is said in it. */
async function makeSpokenVideo(company: IsolatedCompany): Promise<string> {
  const videoId = await makeVideo(company);
  await writeTranscript(company.owner, { articleId: company.article.id, videoId }, [lineOf(company.mark)]);
  return videoId;
}

/** A generation of the transcript of an article with one video. */
async function transcribe(company: IsolatedCompany): Promise<string> {
  const { owner, workspace, mark } = company;
  const article = await createArticle(owner, { workspaceId: workspace.id, title: mark });
  await makeVideo({ ...company, article });
  return (await requestTranscription(owner, { articleId: article.id })).id;
}

/** An upload whose one part has arrived. */
async function makeUpload({ owner, article, mark, api }: IsolatedCompany): Promise<string> {
  const upload = await startUpload(owner, {
    articleId: article.id,
    fileName: `${mark}.mp4`,
    mimeType: 'video/mp4',
    size: 4,
    fingerprint: newShortId(),
  });
  await api.app.services.storage.put(`${upload.storagePrefix}1`, Buffer.from('film'));
  return upload.id;
}

/** The only note of an article of its own. */
export async function makeNote({ owner, workspace, mark }: IsolatedCompany): Promise<TextTab> {
  const { id } = await saveArticle(owner, { workspaceId: workspace.id, title: mark });
  return await createTextTab(owner, id);
}

async function makeNotification({ owner, editor, article, mark, api }: IsolatedCompany): Promise<string> {
  await createComment(editor, { articleId: article.id, content: commentDocument(mark, owner) });
  await api.app.dispatch();
  const [newest] = await readPastPolicies(owner.services).find(
    Notification,
    { userId: owner.viewer.userId },
    { orderBy: { id: 'desc' } },
  );
  return newest?.id ?? '';
}

async function makeGroup(company: IsolatedCompany): Promise<string> {
  const { companyId } = company.owner.viewer;
  const members = [company.viewer, company.editor];
  return await system(company, ({ em }) => {
    const group = em.create(Group, { companyId, title: company.mark });
    em.persist([
      group,
      ...members.map(({ viewer }) => em.create(GroupMember, { companyId, groupId: group.id, userId: viewer.userId })),
    ]);
    return Promise.resolve(group.id);
  });
}

const requestText: Maker = async ({ owner, article, mark }) =>
  (await requestAiText(owner, { articleId: article.id, writerType: writerTypes[0], selectedText: mark })).id;

/** The PDF of an article with one published note that has the company's mark. */
async function exportPdf({ owner, workspace, mark }: IsolatedCompany): Promise<string> {
  const article = await createArticle(owner, { workspaceId: workspace.id, title: mark });
  await writeNote(owner, article.id, mark, mark);
  await publishArticle(owner, { id: article.id });
  return (await requestPdf(owner, { articleId: article.id })).id;
}

/** A download of the recording of an article with one published video. */
async function downloadVideo(company: IsolatedCompany): Promise<string> {
  const { owner, workspace, mark } = company;
  const article = await createArticle(owner, { workspaceId: workspace.id, title: mark });
  await makeVideo({ ...company, article });
  await publishArticle(owner, { id: article.id });
  return (await requestVideoDownload(owner, article.id)).id;
}

/** An export of the workspace, as if it had been made. */
async function exportNotes(company: IsolatedCompany): Promise<string> {
  const { id } = await requestWorkspaceExport(company.owner, company.workspace.id);
  const report = { articles: 1, notes: 1, files: 0, missingFiles: 0, videos: 0 };
  await system(company, async ({ em }) => {
    await em.nativeUpdate(NoteExport, { id }, { report });
  });
  return id;
}

/** The imports that are being received: a process takes a few at a time. */
let receiving: Promise<unknown> = Promise.resolve();

/** An import of one article with the company's mark, whose preview is there. */
async function importNotes(company: IsolatedCompany): Promise<string> {
  const { owner, workspace, mark } = company;
  const name = { shortId: newShortId(), id: newId(), title: mark };
  const article = { ...name, parent: null, tags: [], isPublished: true, isArchived: false };
  const manifest = {
    format: 'snaplore-workspace',
    version: 1,
    workspace: { title: mark },
    exportedAt: '',
    articles: 1,
  };
  const zip = await zipOfFiles({
    'snaplore.json': JSON.stringify(manifest),
    'snaplore-articles.jsonl': JSON.stringify({ ...article, tabs: [], files: [] }),
  });
  const sent = { workspaceId: workspace.id, name: `${mark}.zip`, body: Readable.from([zip]) };
  const received = receiving.then(async () => await receiveNoteImport(owner, sent));
  receiving = received.catch(() => undefined);
  const { id } = await received;
  const rows = [{ title: mark, depth: 0, notes: 0, isKnown: false }];
  await system(company, async ({ em }) => {
    const lost = [{ loss: 'missingFile' as const, count: 1, examples: [mark] }];
    await em.nativeUpdate(
      NoteImport,
      { id },
      {
        preview: { kind: 'snaplore', rows, files: 0, lost },
        report: { articles: 1, notes: 0, files: 0, known: 0, lost },
      },
    );
  });
  return id;
}

const ownerId: Maker = ({ owner }) => owner.viewer.userId;

/** The existing objects of a company, to be read or commented on. */
const existing: Record<string, Maker> = {
  Company: ({ owner }) => owner.viewer.companyId,
  Workspace: ({ workspace }) => workspace.id,
  Article: ({ article }) => article.id,
  TextTab: ({ textTabId }) => textTabId,
  Publication: async ({ owner, article }) =>
    (await readPastPolicies(owner.services).findOneOrFail(Article, { id: article.id })).publicationId ?? '',
  User: ({ viewer }) => viewer.viewer.userId,
  ...{ Actor: ownerId, Creator: ownerId, Author: ownerId },
};

/** Creates objects that nothing depends on: operations that delete or change get one of these. */
const expendable: Record<string, Maker> = {
  Workspace: async ({ owner, mark }) => (await createWorkspace(owner, { title: mark, visibility: 'private' })).id,
  Article: async ({ owner, workspace, mark }) =>
    (await saveArticle(owner, { workspaceId: workspace.id, title: mark })).id,
  TextTab: async (company) => (await makeNote(company)).id,
  User: async (company) =>
    (await newMember(company.owner, 'user', { firstName: 'Leo', lastName: company.mark })).viewer.userId,
  Comment: async (company) => {
    const { owner, article, mark } = company;
    const content = commentDocument(mark);
    return (await createComment(owner, { articleId: article.id, content, quote: quoteOf(company) })).id;
  },
  Reaction: async ({ owner, article }) => (await addReaction(owner, { articleId: article.id, icon: '🔥' })).id,
  Video: makeVideo,
  Upload: makeUpload,
  Notification: makeNotification,
  Group: makeGroup,
  PdfExport: exportPdf,
  SpokenVideo: makeSpokenVideo,
  Transcription: transcribe,
  VideoDownload: downloadVideo,
  NoteExport: exportNotes,
  NoteImport: importNotes,
  AiGeneration: requestText,
  Job: makeJob,
  Invitation: async (company) => {
    const email = await invite(company);
    return (await readPastPolicies(company.owner.services).findOneOrFail(Invitation, { email })).id;
  },
  OutboxMail: async (company) => {
    const to = await invite(company);
    return (await readPastPolicies(company.owner.services).findOneOrFail(Mail, { to })).id;
  },
  Session: async (company) =>
    await system(company, async ({ em }) => {
      const { userId, companyId } = company.owner.viewer;
      openSession(em, userId, companyId, { address: '127.0.0.1', userAgent: company.mark });
      await em.flush();
      return (await em.find(Session, { userId }, { orderBy: { id: 'desc' }, limit: 1 }))[0]?.id ?? '';
    }),
};

/** Other names of objects in arguments. */
const synonyms: Record<string, string> = {
  parent: 'Comment',
  parentArticle: 'Article',
  target: 'Article',
  request: 'AiGeneration',
  pdf: 'PdfExport',
  export: 'PdfExport',
  member: 'User',
  tab: 'TextTab',
};

export type FixtureName = string & { readonly fixture: unique symbol };

const names = new Set([...Object.keys(existing), ...Object.keys(expendable)]);
/** The object that a word names, if any: `article` of `articleId`. */
export function fixtureNamed(word: string): FixtureName | null {
  const found = synonyms[word] ?? [...names].find((name) => name.toLowerCase() === word.toLowerCase());
  return (found ?? null) as FixtureName | null;
}

/** The object that an operation's name contains, the longest first: `renameTextTab` is about a text tab. */
export function fixtureIn(words: string): FixtureName | null {
  const inside = [...names, ...Object.keys(synonyms)].filter((name) =>
    words.toLowerCase().includes(name.toLowerCase()),
  );
  const longest = inside.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? null : fixtureNamed(longest);
}

/** The id of an object of a company; with `isSpent`, of one that may be deleted. */
export async function idOf(fixture: FixtureName, company: IsolatedCompany, isExpendable: boolean): Promise<string> {
  const make = (isExpendable ? expendable[fixture] : existing[fixture]) ?? expendable[fixture] ?? existing[fixture];
  if (!make) throw new Error(`no ${fixture} can be made`);
  return await make(company);
}

/** The browser key of the requests, from the start of a sign-in. */
export const browserKey = 'k'.repeat(43);

/** The token of the public link of the company's article, which has no password then. */
async function shareTokenOf({ owner, article }: IsolatedCompany): Promise<string> {
  await setArticleLink(owner, { articleId: article.id, isOn: true, password: null });
  const { publicLink } = await sharingOf(owner, article);
  return publicLink?.token ?? '';
}

/** A one-time token for the purpose that a name contains. */
export async function tokenFor(words: string, company: IsolatedCompany): Promise<string> {
  const { userId, companyId } = company.owner.viewer;
  if (/shared/i.test(words)) return await shareTokenOf(company);
  if (/invit/i.test(words)) return await invitationToken(company, await invite(company));
  if (/emailProof/i.test(words))
    return await system(
      company,
      async ({ em }) => await issueToken(em, 'emailProof', userId, { email: company.owner.email }),
    );
  return await system(company, async ({ em }) =>
    /password/i.test(words)
      ? await issueToken(em, 'passwordReset', userId, {})
      : await issueToken(em, 'signIn', userId, { companyId, isSecondFactorDue: false, binding: bindingOf(browserKey) }),
  );
}
