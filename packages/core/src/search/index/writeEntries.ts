import { bytesParameter } from '../../kernel/bytesParameter.js';
import type { Em } from '../../kernel/database.js';
import type { Tx } from '../../outbox/transaction.js';
import { kindNumber, type EntryKind } from '../entryKinds.js';
import { windowBits } from '../postings/ranking.js';
import { encodeTail } from '../postings/tailRow.js';
import { languageCodes } from '../words/languages.js';
import { countWords, lengthsOf, titleHash, wordsHash } from './entryWords.js';
import { giveNumber, lockIndex, type IndexedSubject, type LockedIndex } from './giveNumber.js';
import { mergeLater } from './mergeLater.js';
import type { NewEntry } from './newEntry.js';
import { numberWords } from './numberWords.js';
import { placeOf, slotOf, slotsMax } from './place.js';
import { wordPlaces, wordsOf, type PlacedEntry } from './placedEntry.js';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

interface NumberRow {
  number: string;
  workspace_id: string;
  entries: number;
}

/** What `writeEntries` found and changed. */
export interface WrittenEntries {
  /** The number of the article in the index; null where it has nothing to be found. */
  number: number | null;
  /** All its entries. */
  placed: PlacedEntry[];
  lengths: number[];
  added: PlacedEntry[];
  /** The places of those that were removed. */
  removed: number[];
  /** How many of the others were shown differently. */
  changed: number;
}

/** Kinds whose exact title is asked for. */
const exactKinds: ReadonlySet<EntryKind> = new Set<EntryKind>(['workspace', 'article', 'draft']);

/**
 * Makes `entries` the entries of an article, or of a workspace itself: those with the same words as before keep their
 * places, others get new ones, and what has no words any more is removed (docs/domains/searchIndex.md). Locks the
 * index of the company if there is anything to add. The caller indexes the article alone (`indexAlone`).
 */
export async function writeEntries(
  tx: Tx,
  subject: IndexedSubject,
  entries: readonly NewEntry[],
): Promise<WrittenEntries> {
  const { em } = tx;
  await lockSubject(em, subject);
  const counted = entries.map((each) => {
    const entry = { ...each, title: storable(each.title), body: storable(each.body ?? '') };
    return { entry, words: countWords(entry) };
  });
  const lengths = lengthsOf(counted);
  const wanted = counted.map(({ entry, words }) => ({
    entry,
    words,
    hash: wordsHash(entry, lengths[kindNumber(entry.kind)] ?? 0),
  }));
  const current = await numberOf(em, subject, wanted.length);
  const stored = await storedPlaces(em, subject, current);
  const kept: PlacedEntry[] = [];
  const missing = wanted.filter((each) => {
    const place = stored.get(String(each.hash))?.pop();
    if (place !== undefined) kept.push({ ...each, place });
    return place === undefined;
  });
  const removed = await removeEntries(em, subject, current, [...stored.values()].flat());
  const added: PlacedEntry[] = [];
  let number = current === null ? null : Number(current.number);
  if (missing.length > 0) {
    // After everything else has its locks: others wait only for what follows.
    const index = await lockIndex(em, subject.companyId);
    const given = number ?? (await giveNumber(em, index, subject));
    number = given;
    for (const [order, each] of missing.entries())
      added.push({ ...each, place: placeOf(given, slotOf((current?.entries ?? 0) + order, each.entry.kind)) });
    await insertEntries(em, subject, added);
    await addToTail(em, subject, index, given, added, lengths);
    await em.execute('update search_number set entries = entries + ? where company_id = ? and number = ?', [
      ...[added.length, subject.companyId, given],
    ]);
    await mergeLater(tx, subject.companyId, index);
  }
  const changed = await updateEntries(em, subject, kept);
  return { number, placed: [...kept, ...added], lengths, added, removed, changed };
}

/** The foreign keys of the entries ask for these locks: taken here, none is waited for under the lock of the index. */
async function lockSubject(em: Em, { workspaceId, articleId }: IndexedSubject): Promise<void> {
  if (articleId !== null) await em.execute('select 1 from article where id = ? for key share', [articleId]);
  await em.execute('select 1 from workspace where id = ? for key share', [workspaceId]);
}

/** The entries of an article, or of a workspace itself, as a condition on its id. */
const ofSubject = (articleId: string | null): string =>
  articleId === null ? 'workspace_id = ? and article_id is null' : 'article_id = ?';

/** The number of an article; null where it needs another one: none yet, in another workspace, or out of slots. */
async function numberOf(em: Em, subject: IndexedSubject, entries: number): Promise<NumberRow | null> {
  const { companyId, workspaceId, articleId } = subject;
  const [row] = await em.execute<NumberRow[]>(
    `select n.number, w.workspace_id, n.entries from search_number n
       join search_window w on w.company_id = n.company_id and w.number = n.number >> ${windowBits}
     where n.company_id = ? and ${articleId === null ? 'n.workspace_id = ?' : 'n.article_id = ?'}`,
    [companyId, articleId ?? workspaceId],
  );
  if (!row) return null;
  if (row.workspace_id === workspaceId && row.entries + entries <= slotsMax) return row;
  await em.execute('delete from search_number where company_id = ? and number = ?', [companyId, row.number]);
  return null;
}

/** The places of an article's entries by the hashes of their words; none count where it gets another number. */
async function storedPlaces(
  em: Em,
  { companyId, workspaceId, articleId }: IndexedSubject,
  current: NumberRow | null,
): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>();
  if (!current) return places;
  const rows = await em.execute<{ place: string; words_hash: string }[]>(
    `select place, words_hash from search_entry
     where company_id = ? and ${ofSubject(articleId)}
     order by place desc`,
    [companyId, articleId ?? workspaceId],
  );
  for (const { place, words_hash: hash } of rows) places.set(hash, [...(places.get(hash) ?? []), Number(place)]);
  return places;
}

/** Removes some entries, or all where the article has no number any more. @returns their places. */
async function removeEntries(
  em: Em,
  { companyId, workspaceId, articleId }: IndexedSubject,
  current: NumberRow | null,
  places: readonly number[],
): Promise<number[]> {
  if (current && places.length === 0) return [];
  const removed = current ? ' and place = any(?::bigint[])' : '';
  const rows = await em.execute<{ place: string }[]>(
    `delete from search_entry where company_id = ? and ${ofSubject(articleId)}${removed} returning place`,
    [...[companyId, articleId ?? workspaceId], ...(current ? [`{${places.join(',')}}`] : [])],
  );
  return rows.map(({ place }) => Number(place));
}

const rowOf = ({ entry, hash, place }: PlacedEntry): Record<string, unknown> => ({
  place,
  kind: entry.kind,
  text_tab_id: entry.textTabId ?? null,
  paragraph_id: entry.paragraphId ?? null,
  comment_id: entry.commentId ?? null,
  title: entry.title,
  body: entry.body ?? '',
  start_time: entry.startTime ?? null,
  word_times: entry.wordTimes ?? null,
  is_shown: entry.isShown ?? false,
  words_hash: String(hash),
  title_hash: exactKinds.has(entry.kind) ? titleHash(entry.title) : null,
});

const columns = `place bigint, kind text, text_tab_id uuid, paragraph_id uuid, comment_id uuid, title text, body text,
  start_time int, word_times int[], is_shown boolean, words_hash bigint, title_hash int`;

async function insertEntries(
  em: Em,
  { companyId, workspaceId, articleId }: IndexedSubject,
  placed: readonly PlacedEntry[],
): Promise<void> {
  await em.execute(
    `insert into search_entry (company_id, workspace_id, article_id, place, kind, text_tab_id, paragraph_id, comment_id,
       title, body, start_time, word_times, is_shown, words_hash, title_hash)
     select ?, ?, ?::uuid, e.* from jsonb_to_recordset(?::jsonb) as e (${columns})`,
    [companyId, workspaceId, articleId, JSON.stringify(placed.map(rowOf))],
  );
}

/** What may change beside the words: a title that is shown, when something is said, what an entry is of. */
const shown = ['title', 'text_tab_id', 'paragraph_id', 'start_time', 'word_times', 'is_shown', 'title_hash'] as const;

/** @returns how many were shown differently. */
async function updateEntries(em: Em, { companyId }: IndexedSubject, kept: readonly PlacedEntry[]): Promise<number> {
  if (kept.length === 0) return 0;
  const list = (of: string): string => shown.map((column) => `${of}.${column}`).join(', ');
  const rows = await em.execute<{ place: string }[]>(
    `update search_entry e set ${shown.map((column) => `${column} = now.${column}`).join(', ')}
     from jsonb_to_recordset(?::jsonb) as now (${columns})
     where e.company_id = ? and e.place = now.place and (${list('e')}) is distinct from (${list('now')})
     returning e.place`,
    [JSON.stringify(kept.map((each) => ({ ...rowOf(each), body: '' }))), companyId],
  );
  return rows.length;
}

/** Adds the places of new entries to the tail. The caller has locked the index. */
async function addToTail(
  em: Em,
  { companyId }: IndexedSubject,
  index: LockedIndex,
  number: number,
  placed: readonly PlacedEntry[],
  lengths: readonly number[],
): Promise<void> {
  const ids = await numberWords(em, companyId, index, wordsOf(placed));
  const places = wordPlaces(placed, lengths, ids, index.averages);
  index.sequence += 1;
  const languages = languageCodes.map((code, at) =>
    placed.reduce((sum, { words }) => sum + (words.language === code ? 1 : 0), index.languages[at] ?? 0),
  );
  await em.execute('update search_index set sequence = ?, words = ?, languages = ?::int[] where company_id = ?', [
    index.sequence,
    index.words,
    `{${languages.join(',')}}`,
    companyId,
  ]);
  await em.execute('insert into search_tail (company_id, sequence, article, data) values (?, ?, ?, ?::bytea)', [
    ...[companyId, index.sequence, number],
    bytesParameter(encodeTail(places)),
  ]);
}
