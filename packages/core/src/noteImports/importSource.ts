import type { Readable } from 'node:stream';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { NoteImportKind } from '@snaplore/schema/noteImport';
import type { NoteFileKind } from '../media/noteFileKinds.js';
import type { Losses } from './losses.js';

/** A file that the notes of one article name, by the path of its new id (`noteFilePath`). */
export interface SourceFile {
  id: string;
  kind: NoteFileKind;
  name: string;
  /** In bytes. */
  size: number;
  open: () => Promise<Readable>;
}

export interface SourceTab {
  title: string;
  isPinned: boolean;
  content: ContentNode;
}

/** One article as its file says it, before it is made. */
export interface SourceArticle {
  /** Names it within the file; what links to it names it so (`importedLinks.ts`). */
  key: string;
  /** The key of the article that it stands below: one that came before. */
  parent: string | null;
  title: string;
  tags: string[];
  isPublished: boolean;
  isArchived: boolean;
  /** A digest of where it stands in the file and what it says: the same of the same file. */
  source: string;
  tabs: SourceTab[];
  files: SourceFile[];
}

/** A file that is imported. */
export interface ImportSource {
  kind: NoteImportKind;
  lost: Losses;
  /** About how many there are, for the progress. */
  count: number;
  /** From top to bottom. @throws AppError for what cannot be imported at all. */
  articles(): AsyncIterable<SourceArticle>;
  close(): void;
}
