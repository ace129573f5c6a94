import type { SqlCondition } from '../../access/sqlCondition.js';
import { bytesParameter } from '../../kernel/bytesParameter.js';
import type { Em } from '../../kernel/database.js';
import type { Tx } from '../../outbox/transaction.js';
import { kindNumber, type EntryKind } from '../entryKinds.js';
import { windowBits } from '../postings/ranking.js';
import { encodeTail, type WordPlaces } from '../postings/tailRow.js';
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

/** What the index has of an article. */
interface Stored {
  /** Null where it needs another one: it has none yet, stands in another workspace, or is out of slots. */
  number: number | null;
  /** How many entries it has had. */
  entries: number;
  /** Their places by the hashes of their words. */
  places: Map<string, number[]>;
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
  const stored = await readStored(em, subject, wanted.length);
  const kept: PlacedEntry[] = [];
  const missing = wanted.filter((each) => {
    const place = stored.places.get(String(each.hash))?.pop();
    if (place !== undefined) kept.push({ ...each, place });
    return place === undefined;
  });
  const gone = stored.number === null ? null : [...stored.places.values()].flat();
  if (missing.length === 0) {
    const changes = await changeEntries(em, subject, gone, kept);
    return { number: stored.number, placed: kept, lengths, added: [], ...changes };
  }
  const words = wordsOf(missing);
  // After everything else has its locks: others wait only for what follows.
  const index = await lockIndex(em, subject.companyId, [...words.keys()]);
  const ids = await numberWords(em, subject.companyId, index, words);
  const number = stored.number ?? (await giveNumber(em, index, subject));
  const added = missing.map((each, order): PlacedEntry => ({
    ...each,
    place: placeOf(number, slotOf(stored.entries + order, each.entry.kind)),
  }));
  const changes = await addEntries(em, subject, index, added, {
    ...{ gone, kept, number },
    places: wordPlaces(added, lengths, ids, index.averages),
  });
  await mergeLater(tx, subject.companyId, index);
  return { number, placed: [...kept, ...added], lengths, added, ...changes };
}

/** The entries of an article, or of a workspace itself, as a condition on its id. */
const ofSubject = (articleId: string | null): string =>
  articleId === null ? 'workspace_id = ? and article_id is null' : 'article_id = ?';

/**
 * Reads what the index has of an article. The foreign keys of the entries ask for the locks of its row and of its
 * workspace's: taken here, none is waited for under the lock of the index.
 */
async function readStored(em: Em, subject: IndexedSubject, entries: number): Promise<Stored> {
  const { companyId, workspaceId, articleId } = subject;
  const id = articleId ?? workspaceId;
  const [row] = await em.execute<
    {
      number: string | null;
      workspace_id: string | null;
      entries: number | null;
      stored: [place: number, hash: string][] | null;
    }[]
  >(
    `with article_row as materialized (select 1 from article where id = ? for key share),
       workspace_row as materialized (select 1 from workspace where id = ? for key share)
     select n.number, w.workspace_id, n.entries,
       (select jsonb_agg(jsonb_build_array(place, words_hash::text) order by place desc) from search_entry
        where company_id = ? and ${ofSubject(articleId)}) as stored
     from (select (select count(*) from article_row) + (select count(*) from workspace_row) as locked) locked
     left join search_number n on locked.locked is not null and n.company_id = ?
       and ${articleId === null ? 'n.workspace_id = ?' : 'n.article_id = ?'}
     left join search_window w on w.company_id = n.company_id and w.number = n.number >> ${windowBits}`,
    [articleId, workspaceId, companyId, id, companyId, id],
  );
  const places = new Map<string, number[]>();
  if (row?.number == null) return { number: null, entries: 0, places };
  const had = row.entries ?? 0;
  if (row.workspace_id !== workspaceId || had + entries > slotsMax) {
    await em.execute('delete from search_number where company_id = ? and number = ?', [companyId, row.number]);
    return { number: null, entries: 0, places };
  }
  for (const [place, hash] of row.stored ?? []) places.set(hash, [...(places.get(hash) ?? []), place]);
  return { number: Number(row.number), entries: had, places };
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

/** What may change beside the words: a title that is shown, when something is said, what an entry is of. */
const shown = ['title', 'text_tab_id', 'paragraph_id', 'start_time', 'word_times', 'is_shown', 'title_hash'] as const;

/** How many entries were shown differently, and the places of those that were removed. */
type Changes = Pick<WrittenEntries, 'removed' | 'changed'>;

interface ChangesRow {
  removed: number[] | null;
  changed: number;
}

const changesOf = (row: ChangesRow | undefined): Changes => ({
  removed: row?.removed ?? [],
  changed: row?.changed ?? 0,
});

/** What is selected of `sqlChanges`. */
const selectedChanges = `(select jsonb_agg(place) from removed) as removed,
  (select count(*)::int from changed) as changed`;

/**
 * The beginning of a statement that removes the entries at some places, or all for null, and shows the others as they
 * are now.
 */
function sqlChanges(
  { companyId, workspaceId, articleId }: IndexedSubject,
  gone: readonly number[] | null,
  kept: readonly PlacedEntry[],
): SqlCondition {
  const list = (of: string): string => shown.map((column) => `${of}.${column}`).join(', ');
  return {
    sql: `with removed as (
       delete from search_entry
       where company_id = ? and ${ofSubject(articleId)} and (?::bigint[] is null or place = any(?::bigint[]))
       returning place
     ), changed as (
       update search_entry e set ${shown.map((column) => `${column} = now.${column}`).join(', ')}
       from jsonb_to_recordset(?::jsonb) as now (${columns})
       where e.company_id = ? and e.place = now.place and (${list('e')}) is distinct from (${list('now')})
       returning e.place
     )`,
    parameters: [
      ...[companyId, articleId ?? workspaceId],
      ...Array.from({ length: 2 }, () => gone && `{${gone.join(',')}}`),
      ...[JSON.stringify(kept.map((each) => ({ ...rowOf(each), body: '' }))), companyId],
    ],
  };
}

async function changeEntries(
  em: Em,
  subject: IndexedSubject,
  gone: readonly number[] | null,
  kept: readonly PlacedEntry[],
): Promise<Changes> {
  if (gone?.length === 0 && kept.length === 0) return { removed: [], changed: 0 };
  const { sql, parameters } = sqlChanges(subject, gone, kept);
  return changesOf((await em.execute<ChangesRow[]>(`${sql} select ${selectedChanges}`, [...parameters]))[0]);
}

/** Adds entries and a row of the tail with their places, and changes the others. The caller has locked the index. */
async function addEntries(
  em: Em,
  subject: IndexedSubject,
  index: LockedIndex,
  added: readonly PlacedEntry[],
  others: {
    number: number;
    places: ReadonlyMap<number, WordPlaces>;
    gone: readonly number[] | null;
    kept: readonly PlacedEntry[];
  },
): Promise<Changes> {
  const { companyId, workspaceId, articleId } = subject;
  const { number, places, gone, kept } = others;
  index.sequence += 1;
  const languages = languageCodes.map((code, at) =>
    added.reduce((sum, { words }) => sum + (words.language === code ? 1 : 0), index.languages[at] ?? 0),
  );
  const changes = sqlChanges(subject, gone, kept);
  const [row] = await em.execute<ChangesRow[]>(
    `${changes.sql}, inserted as (
       insert into search_entry (company_id, workspace_id, article_id, place, kind, text_tab_id, paragraph_id,
         comment_id, title, body, start_time, word_times, is_shown, words_hash, title_hash)
       select ?, ?, ?::uuid, e.* from jsonb_to_recordset(?::jsonb) as e (${columns})
     ), tail as (
       insert into search_tail (company_id, sequence, article, data) values (?, ?, ?, ?::bytea)
     ), numbered as (
       update search_number set entries = entries + ? where company_id = ? and number = ?
     ), indexed as (
       update search_index set sequence = ?, words = ?, languages = ?::int[] where company_id = ?
     )
     select ${selectedChanges}`,
    [
      ...changes.parameters,
      ...[companyId, workspaceId, articleId, JSON.stringify(added.map(rowOf))],
      ...[companyId, index.sequence, number, bytesParameter(encodeTail(places))],
      ...[added.length, companyId, number],
      ...[index.sequence, index.words, `{${languages.join(',')}}`, companyId],
    ],
  );
  return changesOf(row);
}
