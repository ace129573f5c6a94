/** What the files of an import were written by, told by their content (docs/domains/noteImports.md). */
export const noteImportKinds = ['snaplore', 'notion', 'confluence', 'outline', 'docmost', 'files'] as const;
export type NoteImportKind = (typeof noteImportKinds)[number];

/** What an import does not take over. */
export const noteImportLosses = [
  /** A file of the zip that no page names, or that is of no kind that is read. */
  'unusedFile',
  /** An image or a file that a page names and that is not in the zip. */
  'missingFile',
  /** An image that is none, or a file that is too large. */
  'refusedFile',
  /** An image of another site, which stays a link. */
  'imageOfElsewhere',
  /** A link to a page that is not in the zip. */
  'missingPage',
  /** A page that cannot be read. */
  'unreadPage',
  /** A page's comments, authors or history. */
  'comments',
  /** A person who is no member here, and stays as a name. */
  'mention',
] as const;
export type NoteImportLoss = (typeof noteImportLosses)[number];

/** How often something is lost, with a few of the names. */
export interface NoteImportLost {
  loss: NoteImportLoss;
  count: number;
  examples: string[];
}

/** One article that an import makes, from top to bottom. */
export interface NoteImportRow {
  title: string;
  /** 0 is the root. */
  depth: number;
  notes: number;
  /** Whether it was imported before, and is left as it is. */
  isKnown: boolean;
}

export interface NoteImportPreview {
  kind: NoteImportKind;
  rows: NoteImportRow[];
  files: number;
  lost: NoteImportLost[];
}

export interface NoteImportReport {
  articles: number;
  notes: number;
  files: number;
  /** Articles that had been imported before. */
  known: number;
  lost: NoteImportLost[];
}
