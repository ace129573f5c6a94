import { z } from 'zod';
import { noteFileKinds } from '../media/noteFileKinds.js';

/** The names of what describes an exported workspace, at the top of its zip (docs/domains/noteExports.md). */
export const manifestName = 'snaplore.json';
export const articlesName = 'snaplore-articles.jsonl';

/** Raised when older programs would read a zip wrongly. */
export const archiveVersion = 1;

/** The manifest: one small JSON object. */
export const archiveManifest = z.object({
  format: z.literal('snaplore-workspace'),
  version: z.int().min(1),
  workspace: z.object({ title: z.string() }),
  exportedAt: z.string(),
  articles: z.int().min(0),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** A file of an article's notes; its bytes are at `path` in the zip. */
const archivedFile = z.object({
  id: z.uuid(),
  kind: z.enum(noteFileKinds),
  name: z.string(),
  path: z.string(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

/** One line of `articlesName`: an article, in the order of the tree from top to bottom. */
export const archivedArticle = z.object({
  /** First in its line, so that it is found without reading the rest: links to the article name it. */
  shortId: z.string(),
  id: z.uuid(),
  /** The article below which it stands: one of an earlier line. */
  parent: z.uuid().nullable(),
  title: z.string(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  /** Its notes in their order; the JSON of each as the document schema has it. */
  tabs: z.array(
    z.object({
      title: z.string(),
      isPinned: z.boolean(),
      /** The same note as Markdown. */
      path: z.string(),
      content: z.looseObject({ type: z.literal('doc') }),
    }),
  ),
  files: z.array(archivedFile),
});
export type ArchivedArticle = z.infer<typeof archivedArticle>;
