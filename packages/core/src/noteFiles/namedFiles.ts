import { noteField } from '@snaplore/schema/notes/noteSchema';
import { LockMode } from '@mikro-orm/core';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { MediaFile } from '../media/mediaFile.entity.js';
import { openNote } from '../notes/loadNote.js';
import { noteReaderIn } from '../notes/noteStore.js';

/** Wherever a path stands: what is taken for named too often is only kept too long. */
const path = /\/media\/notes\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

/**
 * The ids of all files that a live note names, as the document is, whether or not it fits the schema.
 * @throws AppError NOTE_TOO_LARGE.
 */
export async function filesOfLiveNote(em: Em, noteId: string): Promise<Set<string>> {
  const { doc } = await openNote(noteReaderIn(em), noteId);
  const text: string = doc.getXmlFragment(noteField).toJSON();
  doc.destroy();
  return new Set([...text.matchAll(path)].map(([, id = '']) => id));
}

/**
 * The ids of all files that anything of an article names: its notes, also those taken from the draft, its publication
 * and versions, and its discarded drafts.
 * @throws AppError NOTE_TOO_LARGE.
 */
async function filesNamedIn(em: Em, articleId: string): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct (regexp_matches(tabs::text, ?, 'g'))[1] as id from (
       select tabs from publication where article_id = ? union all
       select tabs from discarded_draft where article_id = ?
     ) kept`,
    [path.source.replaceAll('\\/', '/'), articleId, articleId],
  );
  const named = new Set(rows.map(({ id }) => id));
  const notes = await em.execute<{ id: string }[]>(
    'select n.id from note n join text_tab t on t.id = n.id where t.article_id = ?',
    [articleId],
  );
  for (const { id } of notes) for (const file of await filesOfLiveNote(em, id)) named.add(file);
  return named;
}

/**
 * Notes of each file of a locked article's notes whether anything names it now (docs/domains/noteFiles.md). Where that
 * cannot be told, everything counts as named.
 * @returns the files that nothing names, locked.
 */
export async function markNamedFiles(em: Em, articleId: string): Promise<MediaFile[]> {
  const files = await em.find(
    MediaFile,
    { articleId, videoId: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  if (files.length === 0) return [];
  const named = await filesNamedIn(em, articleId).catch(() => null);
  const at = databaseNow();
  for (const file of files) {
    file.checkedAt = at;
    file.unnamedSince = named === null || named.has(file.id) ? null : (file.unnamedSince ?? at);
  }
  await em.flush();
  return files.filter(({ unnamedSince }) => unnamedSince !== null);
}
