import type { Article } from '@snaplore/core/articles/article.entity';
import type { PublishedParagraph } from '@snaplore/core/articles/publishedContent';
import { draftCategories, searchCategories } from '@snaplore/core/search/searchCategories';
import type { SearchHit } from '@snaplore/core/search/searchEverything';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { spokenWords } from '@snaplore/schema/transcript/lineText';
import { z } from 'zod';
import { id } from '../answers.js';
import { paragraphAnswer, textTabAnswer, toParagraphs, toTextTab } from '../articles/articleContent.mapper.js';
import type { Loaders } from '../../loaders/loaders.js';

/** Something that a hit is in. */
const placeAnswer = z.object({ id, shortId: z.string(), slug: z.string(), title: z.string() });
const toPlace = ({ id: placeId, shortId, slug, title }: Workspace | Article): z.input<typeof placeAnswer> => ({
  id: placeId,
  shortId,
  slug,
  title,
});

/** A word that is said, in seconds of the article's video; it ends where the next one of the passage begins. */
const segmentAnswer = z.object({ text: z.string(), start: z.number(), end: z.number().nullable() });

/** A search result (docs/domains/search.md). Of an article that is only shared, what is about its place is null. */
export const resultAnswer = z.object({
  id: z.string(),
  category: z.enum(searchCategories),
  title: z.string(),
  workspace: placeAnswer.nullable(),
  /** Of what is in an article, that article; of an article, the nearest above it that the user may see. */
  parentArticle: placeAnswer.nullable(),
  /** The workspace of the article; null for a workspace. */
  parentWorkspace: placeAnswer.nullable(),
  trimmedText: z.string(),
  /** Of what is said in a video: when, in milliseconds. */
  saidAt: z.int().nullable(),
  startTime: z.int().nullable(),
  /** Whether the words are shown on the screen of the video at that time, rather than said. */
  isShown: z.boolean(),
  foundTextProperties: z.object({
    startIndex: z.int(),
    queryLength: z.int(),
    textToFind: z.string(),
    textTabId: id.nullable(),
    initialIndex: z.int(),
  }),
  isDraft: z.boolean(),
  draftId: id.nullable(),
  articleId: id.nullable(),
  articleShortId: z.string().nullable(),
  articleSlug: z.string().nullable(),
  commentId: id.nullable(),
  /** As in lists: without text, and without videos. */
  textTabs: z.array(textTabAnswer),
  tags: z.array(z.string()),
  paragraphs: z.array(paragraphAnswer),
  /** Of what is said in a video: the passage, and each word of it. */
  plainTranscription: z.string().nullable(),
  transcription: z.array(segmentAnswer).nullable(),
  /** Of the private link of an article that is only shared with the user; its workspace is null then. */
  sharedToken: z.string().nullable(),
});
export type ResultAnswer = z.input<typeof resultAnswer>;

/** A hit with what is around it, by loaders alone: as many statements for one hit as for a page. */
export async function toResult(hit: SearchHit, loaders: Loaders): Promise<ResultAnswer> {
  const { shareId } = hit;
  const [workspace, article, received] = await Promise.all([
    shareId === null ? loaders.companyRows.workspace.load(hit.workspaceId) : null,
    hit.articleId === null ? null : loaders.article(hit.articleId),
    shareId === null ? null : loaders.sharing.received.load(shareId),
  ]);
  const isDraft = draftCategories.has(hit.category);
  const [parentArticle, content] = await Promise.all([
    article && parentOf(hit, article, loaders),
    article && contentOf(article, isDraft, loaders),
  ]);
  return {
    id: hit.id,
    category: hit.category,
    title: hit.title,
    workspace: workspace && toPlace(workspace),
    parentArticle: parentArticle && toPlace(parentArticle),
    parentWorkspace: workspace && hit.articleId !== null ? toPlace(workspace) : null,
    saidAt: hit.passage && hit.startTime,
    startTime: hit.startTime,
    isShown: hit.isShown,
    ...foundText(hit),
    isDraft,
    draftId: isDraft ? hit.articleId : null,
    articleId: hit.articleId,
    articleShortId: article?.shortId ?? null,
    articleSlug: article?.slug ?? null,
    commentId: hit.commentId,
    textTabs: content?.textTabs ?? [],
    tags: article?.tags ?? [],
    paragraphs: content?.paragraphs ?? [],
    ...spokenText(hit),
    sharedToken: received?.token ?? null,
  };
}

/** What a result says that is no item. */
export const withoutPlace: Omit<ResultAnswer, 'id' | 'category' | 'title'> = {
  ...{ workspace: null, parentArticle: null, parentWorkspace: null, trimmedText: '' },
  ...{ saidAt: null, startTime: null, isShown: false },
  foundTextProperties: { startIndex: 0, queryLength: 0, textToFind: '', textTabId: null, initialIndex: 0 },
  ...{ isDraft: false, draftId: null, articleId: null, articleShortId: null, articleSlug: null, commentId: null },
  ...{ textTabs: [], tags: [], paragraphs: [], plainTranscription: null, transcription: null, sharedToken: null },
};

/** The hits that are articles themselves, rather than something in one. */
const areArticles: ReadonlySet<SearchHit['category']> = new Set<SearchHit['category']>(['article', 'draft', 'tag']);

async function parentOf(hit: SearchHit, article: Article, loaders: Loaders): Promise<Article | null> {
  if (!areArticles.has(hit.category)) return article;
  const parentId = await loaders.parentArticle.load(article);
  return parentId === null ? null : await loaders.article(parentId);
}

async function contentOf(
  article: Article,
  isDraft: boolean,
  loaders: Loaders,
): Promise<Pick<ResultAnswer, 'textTabs' | 'paragraphs'>> {
  const publication = isDraft ? null : await loaders.publication(article);
  const [tabs, paragraphs] = await Promise.all([
    publication?.tabs ?? loaders.companyRows.textTabs.load(article.id),
    isDraft ? loaders.companyRows.paragraphs(article.id) : loaders.servedParagraphs(article),
  ]);
  const withoutText = [...tabs]
    .slice(0, limits.textTabsPerArticle)
    .map(({ id: tabId, title, isPinned }) => ({ id: tabId, title, isPinned, content: null }));
  const bounded: PublishedParagraph[] = paragraphs.slice(0, limits.paragraphsPerArticle);
  return { textTabs: withoutText.map(toTextTab), paragraphs: toParagraphs(bounded, null) };
}

/** The snippet, and where its first match is. */
function foundText({ snippetParts, textTabId }: SearchHit): Pick<ResultAnswer, 'trimmedText' | 'foundTextProperties'> {
  const at = snippetParts.findIndex((part) => part.isMatch);
  const textToFind = snippetParts[at]?.text ?? '';
  const before = snippetParts.slice(0, Math.max(at, 0)).map(({ text }) => text);
  return {
    trimmedText: snippetParts.map((part) => part.text).join(''),
    foundTextProperties: {
      startIndex: before.join('').length,
      queryLength: textToFind.length,
      textToFind,
      textTabId,
      initialIndex: 0,
    },
  };
}

function spokenText({ passage }: SearchHit): Pick<ResultAnswer, 'plainTranscription' | 'transcription'> {
  if (!passage) return { plainTranscription: null, transcription: null };
  const { text, wordTimes } = passage;
  const seconds = (at: number): number | null => {
    const time = wordTimes[at];
    return time === undefined ? null : time / 1_000;
  };
  const words = spokenWords(text).slice(0, wordTimes.length);
  return {
    plainTranscription: text,
    transcription: words.map((word, at) => ({ text: word, start: seconds(at) ?? 0, end: seconds(at + 1) })),
  };
}
