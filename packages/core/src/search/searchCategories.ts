import type { EntryKind } from './entryKinds.js';

/** The documented categories, in the order in which they are asked for (docs/domains/search.md). */
export const documentedCategories = [
  'all',
  'workspace',
  'article',
  'draft',
  'paragraph',
  'tag',
  'draftNotes',
  'articleNotes',
  'articleVideo',
  'draftVideo',
  'none',
] as const;
export type DocumentedCategory = (typeof documentedCategories)[number];

/** With comments, which REST answers under `all` alone. */
export const searchCategories = [...documentedCategories, 'comment'] as const;
export type SearchCategory = (typeof searchCategories)[number];
/** What a hit is. */
export type HitCategory = Exclude<SearchCategory, 'all' | 'none'>;

/** The kinds of entries that a category has; null for every kind. */
const kinds: Record<SearchCategory, readonly EntryKind[] | null> = {
  all: null,
  workspace: ['workspace'],
  article: ['article'],
  draft: ['draft'],
  paragraph: ['paragraph'],
  tag: ['tag'],
  draftNotes: ['draftNote'],
  articleNotes: ['note'],
  articleVideo: ['articleVideo'],
  draftVideo: ['draftVideo'],
  comment: ['comment'],
  none: [],
};

/** The kinds of entries that a category has; null for every kind, empty for a category that finds nothing. */
export const kindsOf = (category: SearchCategory): readonly EntryKind[] | null => kinds[category];

const categories: Record<EntryKind, HitCategory> = {
  workspace: 'workspace',
  article: 'article',
  draft: 'draft',
  draftNote: 'draftNotes',
  paragraph: 'paragraph',
  tag: 'tag',
  note: 'articleNotes',
  comment: 'comment',
  articleVideo: 'articleVideo',
  draftVideo: 'draftVideo',
};

/** What a hit of a kind is shown as. */
export const categoryOf = (kind: EntryKind): HitCategory => categories[kind];

/** The categories that only editors of the workspace find. */
export const draftCategories: ReadonlySet<SearchCategory> = new Set<SearchCategory>([
  'draft',
  'draftNotes',
  'draftVideo',
]);
