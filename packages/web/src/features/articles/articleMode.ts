import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import type { ArticleMode, ArticleTarget } from '../../lib/addresses.js';
import type { ArticleEditPageQuery, ArticlePageQuery } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { tabSlugs } from './tabSlugs.js';

/** An article as it is read. */
export type Article = ArticlePageQuery['article'];
export type ContentTab = Article['textTabs'][number];
/** An article as its editors have it. */
export type EditedArticle = ArticleEditPageQuery['article'];
export type ArticleDraft = NonNullable<EditedArticle['draft']>;
export type TextTab = ArticleDraft['textTabs'][number];

interface ArticleParts {
  videos: readonly unknown[];
  textTabs: readonly { isPinned: boolean }[];
}

/**
 * Returns the mode an article opens in: video for a paragraph's URL; notes if a note is pinned, or there is no video;
 * video if there is no note (docs/domains/articles.md).
 */
export function openMode(article: ArticleParts, requested: string | undefined): ArticleMode {
  const hasNotes = article.textTabs.length > 0;
  const hasVideo = article.videos.length > 0;
  if (!hasNotes) return 'video';
  if (!hasVideo || requested === 'notes') return 'notes';
  if (requested === undefined) return article.textTabs.some(({ isPinned }) => isPinned) ? 'notes' : 'video';
  return 'video';
}

/**
 * Returns the open note: the one that the URL names, by its slug or its id; without a name the pinned one, else the
 * first. Null when the URL names none of several notes (docs/domains/articles.md).
 */
export function openTab<Tab extends { id: string; slug: string; isPinned: boolean }>(
  { textTabs }: { textTabs: readonly Tab[] },
  slug: string | undefined,
): Tab | null {
  const [first] = textTabs;
  if (slug === undefined || textTabs.length < 2) return textTabs.find(({ isPinned }) => isPinned) ?? first ?? null;
  const slugs = tabSlugs(textTabs);
  return textTabs.find(({ id }) => slugs.get(id) === slug) ?? textTabs.find(({ id }) => id === slug) ?? null;
}

/**
 * Returns the note that is exported: the open one. Null while the first one has no text, and there is nothing to export
 * (docs/domains/pdf.md).
 */
export function exportedTab(article: Article, slug: string | undefined): ContentTab | null {
  const first = article.textTabs[0]?.content as ContentNode | undefined;
  return first && contentText(first).trim() !== '' ? openTab(article, slug) : null;
}

/** The title of a note; a blank one is called 'Note'. */
export const noteTitle = (title: string): string => (title.trim() === '' ? m.articles_noteTitle() : title.trim());

/** A note's title as its tab shows it: 13 characters, 10 after a pin (docs/domains/articles.md). */
export function shortTabTitle(title: string, isPinned: boolean): string {
  const maxLength = isPinned ? 10 : 13;
  const characters = Array.from(title);
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : title;
}

/** Returns the variable for a key in a URL, which is an id (a UUID) or a short id. */
export function idOrShortId(key: string): { id: string } | { shortId: string } {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(key) ? { id: key } : { shortId: key };
}

/** Returns the target of the last two parts of an article's URL, to build the same URL again. */
export function targetOf(requested: string | undefined, tabSlug: string | undefined): ArticleTarget {
  if (requested === undefined) return {};
  if (requested === 'notes') return { mode: 'notes', slug: tabSlug };
  return requested === 'video' ? { mode: 'video' } : { mode: 'video', slug: requested };
}
