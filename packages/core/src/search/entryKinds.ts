/**
 * What an entry of the search index is for. Drafts and what belongs to them are found by editors, everything else by
 * viewers (docs/domains/search.md). The order is that of the bits and numbers in the index: new kinds come last.
 */
export const entryKinds = [
  'workspace',
  'article',
  'draft',
  'paragraph',
  'note',
  'draftNote',
  'comment',
  'articleVideo',
  'draftVideo',
  'tag',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The number of a kind: the lowest four bits of an entry's slot. */
export const kindNumber = (kind: EntryKind): number => entryKinds.indexOf(kind);
/** A set of kinds, as bits. */
export const kindSet = (kinds: readonly EntryKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << kindNumber(kind)), 0);

/** What only editors of the workspace find. */
export const draftKinds = ['draft', 'draftNote', 'draftVideo'] as const satisfies readonly EntryKind[];
/** What a recipient finds of a shared article: what is published of it, what is said included, and no comments. */
export const sharedKinds = [
  'article',
  'paragraph',
  'note',
  'articleVideo',
  'tag',
] as const satisfies readonly EntryKind[];

/** What one word counts for in a text of this kind, beside one of a note. */
export const kindWeights: Record<EntryKind, number> = {
  workspace: 3,
  article: 3,
  draft: 3,
  tag: 2,
  paragraph: 1.5,
  note: 1,
  draftNote: 1,
  articleVideo: 1,
  draftVideo: 1,
  comment: 0.4,
};

/** Kinds that are found by their title; the others by their text, under the title of their article. */
export const titledKinds: ReadonlySet<EntryKind> = new Set<EntryKind>(['workspace', 'article', 'draft', 'paragraph']);
