import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { may, requireMember } from '@snaplore/core/access/authorize';
import { isPublished } from '@snaplore/core/access/contentRules';
import type { Article } from '@snaplore/core/articles/article.entity';
import { draftTitle } from '@snaplore/core/articles/draftContent';
import { readDraftHash } from '@snaplore/core/articles/draftHash';
import type { PublishedParagraph, PublishedTab } from '@snaplore/core/articles/publishedContent';
import { readDraft, type ArticleDraft } from '@snaplore/core/articles/readDraft';
import type { Video } from '@snaplore/core/videos/video.entity';
import { z } from 'zod';
import { id, moment } from '../answers.js';
import { authorAnswer, toAuthor } from '../accounts/user.mapper.js';
import type { ReadCall } from '../callAs.js';
import { toSharing } from '../sharing/sharing.mapper.js';
import { toVideo, videoAnswer } from '../videos/video.mapper.js';
import type { Loaders } from '../../loaders/loaders.js';
import {
  paragraphAnswer,
  textOfTabs,
  textTabAnswer,
  toParagraphs,
  toTextTab,
  type AnsweredTab,
} from './articleContent.mapper.js';

/** An article (docs/domains/articles.md). In lists, what is large or signed is null: see decision 0002. */
export const articleAnswer = z.object({
  id,
  shortId: z.string(),
  slug: z.string(),
  title: z.string(),
  workspace: id,
  /** The nearest above it that the person may see. */
  parentArticle: id.nullable(),
  tags: z.array(z.string()),
  paragraphs: z.array(paragraphAnswer),
  textTabs: z.array(textTabAnswer),
  pinnedNote: id.nullable(),
  /** Those that readers are served; of a draft, all of it. Null in lists. */
  videos: z.array(videoAnswer).nullable(),
  /** The words of its notes; null in lists. */
  text: z.string().nullable(),
  /** Milliseconds. */
  duration: z.int(),
  /** Of a draft: the published article it belongs to. */
  original: id.nullable(),
  /** True when there are unpublished changes. */
  draft: z.boolean(),
  /** As of `/draft/{id}/discard-hash`; null in lists and for those who may not edit it. */
  hash: z.string().nullable(),
  isArchived: z.boolean(),
  isHasText: z.boolean(),
  isTextArticle: z.boolean(),
  isSharedArticle: z.boolean(),
  /** The public link, and the private share for whom it is (docs/domains/sharing.md). */
  shared: z.object({ token: z.string().nullable() }).nullable(),
  sharedUserGroup: z.object({ id, token: z.string().nullable() }).nullable(),
  /** The newest of its videos that is not processed yet, as `/video/accept` answers it. */
  acceptSessionId: id.nullable(),
  isNotUploadedVideo: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment.nullable(),
  /** Who wrote it, and who changed it last; null for people whom the company does not know. */
  user: id.nullable(),
  userRef: id.nullable(),
  updatedByUser: id.nullable(),
  author: authorAnswer.nullable(),
});
type ArticleAnswer = z.input<typeof articleAnswer>;

/** What an answer holds of an article: of its publication or of its draft. */
interface Answered {
  tabs: readonly AnsweredTab[];
  paragraphs: readonly PublishedParagraph[];
  /** Null leaves out the videos, and with them all that lists leave out. */
  videos: readonly Video[] | null;
}

/** The digest of its draft, for those who may edit it. */
async function hashOf(article: Article, { caller, loaders }: ReadCall): Promise<string | null> {
  const workspace = await loaders.companyRows.workspace.load(article.workspaceId);
  if (!workspace || !may(caller.viewer, 'Article.edit', { article, workspace })) return null;
  requireMember(caller);
  return await readDraftHash(caller, article.id);
}

/** An article with these notes, paragraphs and videos. */
export async function describeArticle(
  article: Article,
  { tabs, paragraphs, videos }: Answered,
  as: ReadCall,
): Promise<ArticleAnswer> {
  const { loaders } = as;
  const [author, editor, sharing, parentArticle, unprocessed] = await Promise.all([
    loaders.companyRows.user.load(article.authorId),
    loaders.companyRows.user.load(article.updatedById),
    toSharing(article, loaders),
    loaders.parentArticle.load(article),
    unprocessedVideo(article, loaders),
  ]);
  const answeredVideos = videos && (await Promise.all(videos.map((video) => toVideo(video, as))));
  const duration = timelineDuration(paragraphs);
  return {
    id: article.id,
    shortId: article.shortId,
    slug: article.slug,
    title: article.title,
    workspace: article.workspaceId,
    parentArticle,
    tags: article.tags,
    paragraphs: toParagraphs(paragraphs, answeredVideos),
    textTabs: tabs.map(toTextTab),
    pinnedNote: tabs.find(({ isPinned }) => isPinned)?.id ?? null,
    videos: answeredVideos,
    text: videos && textOfTabs(tabs),
    duration,
    original: null,
    draft: article.hasDraftChanges,
    hash: videos && (await hashOf(article, as)),
    isArchived: article.isArchived,
    isHasText: tabs.length > 0,
    isTextArticle: duration === 0,
    isSharedArticle: sharing.shared || sharing.sharedUserGroup !== null,
    shared: sharing.shared ? { token: sharing.token } : null,
    sharedUserGroup: sharing.sharedUserGroup,
    acceptSessionId: unprocessed?.id ?? null,
    isNotUploadedVideo: unprocessed !== null,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    publishedAt: article.publishedAt?.toISOString() ?? null,
    user: author?.id ?? null,
    userRef: author?.id ?? null,
    updatedByUser: editor?.id ?? null,
    author: await toAuthor(author, loaders),
  };
}

async function unprocessedVideo(article: Article, loaders: Loaders): Promise<Video | null> {
  return (await loaders.videos(article.id)).findLast(({ status }) => status === 'processing') ?? null;
}

/** The published notes, which readers get. */
export async function publishedTabs(article: Article, loaders: Loaders): Promise<readonly PublishedTab[]> {
  return (await loaders.publication(article))?.tabs ?? [];
}

/** An article as readers are served it; one that was never published, as its editors have it. */
export async function toArticle(article: Article, as: ReadCall): Promise<ArticleAnswer> {
  const publication = await as.loaders.publication(article);
  if (!publication) {
    requireMember(as.caller);
    return await toDraft(await readDraft(as.caller, article.id), as);
  }
  const { tabs } = publication;
  const paragraphs = await as.loaders.servedParagraphs(article);
  return await describeArticle(article, { tabs, paragraphs, videos: await as.loaders.servedVideos(article) }, as);
}

/** The notes of a list have no text. */
const withoutText = ({ id: tabId, title, isPinned }: Omit<PublishedTab, 'content'>): AnsweredTab => ({
  id: tabId,
  title,
  isPinned,
  content: null,
});

async function draftOutline({ id: articleId }: Article, { companyRows }: Loaders): Promise<Answered> {
  const [tabs, paragraphs] = await Promise.all([
    companyRows.textTabs.load(articleId),
    companyRows.paragraphs(articleId),
  ]);
  return { tabs: tabs.map(withoutText), paragraphs, videos: null };
}

async function servedOutline(article: Article, loaders: Loaders): Promise<Answered> {
  const publication = await loaders.publication(article);
  if (!publication) return await draftOutline(article, loaders);
  const paragraphs = await loaders.servedParagraphs(article);
  return { tabs: publication.tabs.map(withoutText), paragraphs, videos: null };
}

/** Articles of a list, with only the titles of their notes. The number of SQL statements does not grow with them. */
export async function toArticles(articles: readonly Article[], as: ReadCall): Promise<ArticleAnswer[]> {
  return await Promise.all(
    articles.map(async (article) => await describeArticle(article, await servedOutline(article, as.loaders), as)),
  );
}

/** An article's draft: its title, the live notes, its paragraphs and all its videos. */
export async function toDraft({ article, tabs }: ArticleDraft, as: ReadCall): Promise<ArticleAnswer> {
  const answered = tabs.map(({ tab: { id: tabId, title, isPinned }, content: text }) => ({
    id: tabId,
    title,
    isPinned,
    content: text,
  }));
  const paragraphs = await as.loaders.companyRows.paragraphs(article.id);
  const videos = await as.loaders.videos(article.id);
  return asDraft(article, await describeArticle(article, { tabs: answered, paragraphs, videos }, as));
}

/** Drafts of a list. */
export async function toDrafts(articles: readonly Article[], as: ReadCall): Promise<ArticleAnswer[]> {
  return await Promise.all(
    articles.map(async (article) =>
      asDraft(article, await describeArticle(article, await draftOutline(article, as.loaders), as)),
    ),
  );
}

const asDraft = (article: Article, answer: ArticleAnswer): ArticleAnswer => ({
  ...answer,
  title: draftTitle(article),
  workspace: article.draftWorkspaceId ?? article.workspaceId,
  original: isPublished(article) ? article.id : null,
});
