import { isPublished } from '@snaplore/core/access/contentRules';
import type { Article } from '@snaplore/core/articles/article.entity';
import { draftTitle, timelineDuration } from '@snaplore/core/articles/draftContent';
import type { PublishedParagraph, PublishedTab } from '@snaplore/core/articles/publishedContent';
import type { ArticleDraft } from '@snaplore/core/articles/readDraft';
import type { ContentNode } from '@snaplore/schema/contentText';
import { z } from 'zod';
import { content, id, moment } from '../answers.js';
import { authorAnswer, toAuthor } from '../accounts/user.mapper.js';
import { toSharing } from '../sharing/sharing.mapper.js';
import type { Loaders } from '../../loaders/loaders.js';

export const textTabAnswer = z.object({ id, title: z.string(), text: content.nullable() });

const paragraphAnswer = z.object({
  id,
  key: z.string(),
  title: z.string(),
  slug: z.string(),
  position: z.int(),
  start: z.int(),
  duration: z.int(),
  items: z.array(z.unknown()),
  tags: z.array(z.string()),
  pm: z.array(z.object({ totalTime: z.number(), videoTime: z.number(), videoId: z.string() })),
});

/** An article (docs/domains/articles.md). Lists omit the text of its notes. */
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
  /** Milliseconds. */
  duration: z.int(),
  /** Of a draft: the published article it belongs to. */
  original: id.nullable(),
  /** True when there are unpublished changes. */
  draft: z.boolean(),
  isArchived: z.boolean(),
  isHasText: z.boolean(),
  isTextArticle: z.boolean(),
  isSharedArticle: z.boolean(),
  /** The public link, and the private share for whom it is (docs/domains/sharing.md). */
  shared: z.object({ token: z.string().nullable() }).nullable(),
  sharedUserGroup: z.object({ id, token: z.string().nullable() }).nullable(),
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment.nullable(),
  user: id,
  updatedByUser: id,
  author: authorAnswer.nullable(),
});
type ArticleAnswer = z.input<typeof articleAnswer>;

const toParagraph = (paragraph: PublishedParagraph, position: number): z.input<typeof paragraphAnswer> => ({
  id: paragraph.id,
  key: paragraph.key,
  title: paragraph.title,
  slug: paragraph.slug,
  position,
  start: paragraph.start,
  duration: paragraph.duration,
  items: [],
  tags: [],
  pm: paragraph.playMap,
});

/** A note with its text, or without in a list. */
type AnsweredTab = Omit<PublishedTab, 'content'> & { content: ContentNode | null };

export const toTextTab = ({ id: tabId, title, content: text }: AnsweredTab): z.input<typeof textTabAnswer> => ({
  id: tabId,
  title,
  text: text as z.input<typeof content> | null,
});

/** What an answer holds of an article: of its publication or of its draft. */
interface Answered {
  tabs: readonly AnsweredTab[];
  paragraphs: readonly PublishedParagraph[];
}

/** An article with these notes and paragraphs. */
export async function describeArticle(
  article: Article,
  { tabs, paragraphs }: Answered,
  loaders: Loaders,
): Promise<ArticleAnswer> {
  const [author, sharing] = await Promise.all([
    loaders.companyRows.user.load(article.authorId),
    toSharing(article, loaders),
  ]);
  return {
    id: article.id,
    shortId: article.shortId,
    slug: article.slug,
    title: article.title,
    workspace: article.workspaceId,
    parentArticle: await loaders.parentArticle.load(article),
    tags: article.tags,
    paragraphs: paragraphs.map(toParagraph),
    textTabs: tabs.map(toTextTab),
    pinnedNote: tabs.find(({ isPinned }) => isPinned)?.id ?? null,
    duration: timelineDuration(paragraphs),
    original: null,
    draft: article.hasDraftChanges,
    isArchived: article.isArchived,
    isHasText: tabs.length > 0,
    isTextArticle: !(timelineDuration(paragraphs) > 0 && paragraphs.length > 0),
    isSharedArticle: sharing.shared || sharing.sharedUserGroup !== null,
    shared: sharing.shared ? { token: sharing.token } : null,
    sharedUserGroup: sharing.sharedUserGroup,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    publishedAt: article.publishedAt?.toISOString() ?? null,
    user: article.authorId,
    updatedByUser: article.updatedById,
    author: await toAuthor(author, loaders),
  };
}

/** The published notes, which readers get. */
export async function publishedTabs(article: Article, loaders: Loaders): Promise<readonly PublishedTab[]> {
  return (await loaders.publication(article))?.tabs ?? [];
}

/** What readers are served; of an article that was never published, the paragraphs of its draft. */
async function served(article: Article, loaders: Loaders): Promise<Answered> {
  const publication = await loaders.publication(article);
  return publication ?? { tabs: [], paragraphs: await loaders.companyRows.paragraphs.load(article.id) };
}

const withoutText = ({ tabs, paragraphs }: Answered): Answered => ({
  tabs: tabs.map((tab) => ({ ...tab, content: null })),
  paragraphs,
});

/** An article with its published content. */
export async function toArticle(article: Article, loaders: Loaders): Promise<ArticleAnswer> {
  return await describeArticle(article, await served(article, loaders), loaders);
}

/** Articles of a list, with only the titles of their notes. The number of SQL statements does not grow with them. */
export async function toArticles(
  articles: readonly Article[],
  { loaders }: { loaders: Loaders },
): Promise<ArticleAnswer[]> {
  return await Promise.all(
    articles.map(
      async (article) => await describeArticle(article, withoutText(await served(article, loaders)), loaders),
    ),
  );
}

/** An article's draft: its title, the live notes and its paragraphs. */
export async function toDraft({ article, tabs }: ArticleDraft, loaders: Loaders): Promise<ArticleAnswer> {
  const answered = tabs.map(({ tab: { id: tabId, title, isPinned }, content: text }) => ({
    id: tabId,
    title,
    isPinned,
    content: text,
  }));
  const paragraphs = await loaders.companyRows.paragraphs.load(article.id);
  return asDraft(article, await describeArticle(article, { tabs: answered, paragraphs }, loaders));
}

/** Drafts of a list. */
export async function toDrafts(articles: readonly Article[], loaders: Loaders): Promise<ArticleAnswer[]> {
  return await Promise.all(
    articles.map(async (article) => {
      const tabs = await loaders.companyRows.textTabs.load(article.id);
      const paragraphs = await loaders.companyRows.paragraphs.load(article.id);
      const answered = tabs.map(({ id: tabId, title, isPinned }) => ({ id: tabId, title, isPinned, content: null }));
      return asDraft(article, await describeArticle(article, { tabs: answered, paragraphs }, loaders));
    }),
  );
}

const asDraft = (article: Article, answer: ArticleAnswer): ArticleAnswer => ({
  ...answer,
  title: draftTitle(article),
  workspace: article.draftWorkspaceId ?? article.workspaceId,
  original: isPublished(article) ? article.id : null,
});
