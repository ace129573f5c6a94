import type { ArticleMode, ArticleTarget } from '../../lib/addresses.js';
import type { ArticlePageQuery } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

export type Article = ArticlePageQuery['article'];
export type TextTab = Article['textTabs'][number];

interface ArticleParts {
  videos: readonly unknown[];
  textTabs: readonly { id: string; slug: string }[];
  pinnedTextTab: { id: string } | null;
}

/**
 * What an article opens in (docs/domains/articles.md): a paragraph's address in video; a pinned note, or an article of notes alone, in
 * notes; notes without any tab fall back to video.
 */
export function openMode(article: ArticleParts, requested: string | undefined): ArticleMode {
  const hasNotes = article.textTabs.length > 0;
  const hasVideo = article.videos.length > 0;
  if (!hasNotes) return 'video';
  if (!hasVideo || requested === 'notes') return 'notes';
  if (requested === undefined) return article.pinnedTextTab ? 'notes' : 'video';
  return 'video';
}

/** The note that is open: the one the address names, else the pinned one, else the first. */
export function openTab<Tab extends { id: string; slug: string }>(
  article: { textTabs: readonly Tab[]; pinnedTextTab: { id: string } | null },
  slug: string | undefined,
): Tab | null {
  const { textTabs, pinnedTextTab } = article;
  return (
    textTabs.find((tab) => tab.slug === slug) ??
    textTabs.find((tab) => tab.id === pinnedTextTab?.id) ??
    textTabs[0] ??
    null
  );
}

/** The title of a note; a blank one is called 'Note'. */
export const noteTitle = (title: string): string => (title.trim() === '' ? m.articles_noteTitle() : title.trim());

/** A note's title as its tab shows it: 13 characters, 10 after a pin (docs/domains/articles.md). */
export function shortTabTitle(title: string, isPinned: boolean): string {
  const maxLength = isPinned ? 10 : 13;
  const characters = Array.from(title);
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : title;
}

/** Whether an address names an article by its id (a uuid) or by its short id. */
export function idOrShortId(key: string): { id: string } | { shortId: string } {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(key) ? { id: key } : { shortId: key };
}

/** The place that an address's last two parts name, to build the same address again. */
export function targetOf(requested: string | undefined, tabSlug: string | undefined): ArticleTarget {
  if (requested === undefined) return {};
  if (requested === 'notes') return { mode: 'notes', slug: tabSlug };
  return requested === 'video' ? { mode: 'video' } : { mode: 'video', slug: requested };
}
