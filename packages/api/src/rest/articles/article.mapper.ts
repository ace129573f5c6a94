import { isPublished } from '@snaplore/core/access/contentRules';
import type { Article } from '@snaplore/core/articles/article.entity';
import type { Paragraph } from '@snaplore/core/articles/paragraph.entity';
import type { ArticleDraft } from '@snaplore/core/articles/readDraft';
import type { TextTab } from '@snaplore/core/articles/textTab.entity';
import type { ContentNode } from '@snaplore/schema/contentText';
import { z } from 'zod';
import { content, id, moment, nothingYet } from '../answers.js';
import { authorAnswer, toAuthor } from '../accounts/user.mapper.js';
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
  parentArticle: nothingYet,
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
  shared: nothingYet,
  sharedUserGroup: nothingYet,
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment.nullable(),
  user: id,
  updatedByUser: id,
  author: authorAnswer.nullable(),
});
type ArticleAnswer = z.input<typeof articleAnswer>;

const toParagraph = ({ id: key, ...paragraph }: Paragraph): z.input<typeof paragraphAnswer> => ({
  id: key,
  key: paragraph.key,
  title: paragraph.title,
  slug: paragraph.slug,
  position: paragraph.position,
  start: paragraph.start,
  duration: paragraph.duration,
  items: [],
  tags: [],
  pm: paragraph.playMap,
});

export const toTextTab = (tab: TextTab, text: ContentNode | null): z.input<typeof textTabAnswer> => ({
  id: tab.id,
  title: tab.title,
  text: text as z.input<typeof content> | null,
});

async function describe(
  article: Article,
  tabs: { tab: TextTab; text: ContentNode | null }[],
  loaders: Loaders,
): Promise<ArticleAnswer> {
  const [author, paragraphs] = await Promise.all([
    loaders.companyRows.user.load(article.authorId),
    loaders.companyRows.paragraphs.load(article.id),
  ]);
  return {
    id: article.id,
    shortId: article.shortId,
    slug: article.slug,
    title: article.title,
    workspace: article.workspaceId,
    parentArticle: null,
    tags: article.tags,
    paragraphs: paragraphs.map(toParagraph),
    textTabs: tabs.map(({ tab, text }) => toTextTab(tab, text)),
    pinnedNote: tabs.find(({ tab }) => tab.isPinned)?.tab.id ?? null,
    duration: article.duration,
    original: null,
    draft: article.hasDraftChanges,
    isArchived: article.isArchived,
    isHasText: tabs.length > 0,
    isTextArticle: !(article.duration > 0 && paragraphs.length > 0),
    isSharedArticle: false,
    shared: null,
    sharedUserGroup: null,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    publishedAt: article.publishedAt?.toISOString() ?? null,
    user: article.authorId,
    updatedByUser: article.updatedById,
    author: await toAuthor(author, loaders),
  };
}

/** The published notes, which readers get. */
export async function publishedTabs(article: Article, loaders: Loaders): Promise<TextTab[]> {
  return (await loaders.companyRows.textTabs.load(article.id)).filter((tab) => tab.content !== null);
}

/** An article with its published content. */
export async function toArticle(article: Article, loaders: Loaders): Promise<ArticleAnswer> {
  return await describe(
    article,
    (await publishedTabs(article, loaders)).map((tab) => ({ tab, text: tab.content })),
    loaders,
  );
}

/** Articles of a list, with only the titles of their notes. The number of SQL statements does not grow with them. */
export async function toArticles(
  articles: readonly Article[],
  { loaders }: { loaders: Loaders },
): Promise<ArticleAnswer[]> {
  return await Promise.all(
    articles.map(
      async (article) =>
        await describe(
          article,
          (await publishedTabs(article, loaders)).map((tab) => ({ tab, text: null })),
          loaders,
        ),
    ),
  );
}

/** An article's draft: the live notes and the draft title. */
export async function toDraft({ article, tabs }: ArticleDraft, loaders: Loaders): Promise<ArticleAnswer> {
  return asDraft(
    article,
    await describe(
      article,
      tabs.map(({ tab, content: text }) => ({ tab, text })),
      loaders,
    ),
  );
}

/** Drafts of a list. */
export async function toDrafts(articles: readonly Article[], loaders: Loaders): Promise<ArticleAnswer[]> {
  return await Promise.all(
    articles.map(async (article) => {
      const tabs = (await loaders.companyRows.textTabs.load(article.id)).map((tab) => ({ tab, text: null }));
      return asDraft(article, await describe(article, tabs, loaders));
    }),
  );
}

const asDraft = (article: Article, answer: ArticleAnswer): ArticleAnswer => ({
  ...answer,
  title: article.draftTitle ?? article.title,
  original: isPublished(article) ? article.id : null,
});
