import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { inTransaction } from '../../outbox/transaction.js';
import { mergePlaces, type IsLive } from '../postings/mergePlaces.js';
import { openList, readPlaces, type Places } from '../postings/postingList.js';
import { ownPart, sharedPart, unpackLists } from '../postings/postingRow.js';
import { countArticles } from './countArticles.js';
import { lockIndex } from './giveNumber.js';
import { livePlaces } from './livePlaces.js';
import { createSegment, encodeList, writeLists, type EncodedList } from './writeSegment.js';

/**
 * So many segments of about the same size become one: a place is written again as often as its segment grows
 * fourfold.
 */
const mergedAtOnce = 4;
/** Segments with fewer places than this are of the same size. */
const smallest = 20_000;

interface WordCount {
  wordId: number;
  articles: number;
}

interface Segment {
  id: string;
  places: number;
}

const sizeClass = ({ places }: Segment): number =>
  Math.max(0, Math.floor(Math.log(Math.max(places, 1) / smallest) / Math.log(mergedAtOnce)));

/** The segments that are to become one: the smallest that are enough; null while none are. */
export function dueSegments(segments: readonly Segment[]): Segment[] | null {
  const classes = Map.groupBy(segments, sizeClass);
  for (const [, same] of [...classes].sort(([one], [other]) => one - other))
    if (same.length >= mergedAtOnce) return same;
  return null;
}

/** Makes one segment of several of the same size. @returns whether there were enough. */
export async function mergeSegments(caller: Caller, companyId: string): Promise<boolean> {
  const counts = await inTransaction(caller, async ({ em }): Promise<WordCount[] | null> => {
    const rows = await em.execute<{ id: string; places: string; generation: number; words: number }[]>(
      `select s.id, s.places, s.generation, i.words
       from search_segment s join search_index i on i.company_id = s.company_id and i.generation = s.generation
       where s.company_id = ? and s.state = 'live' order by s.id`,
      [companyId],
    );
    const due = dueSegments(rows.map(({ id, places }) => ({ id, places: Number(places) })));
    const [row] = rows;
    if (!due || !row) return null;
    const ids = due.map(({ id }) => id);
    const segmentId = await createSegment(em, companyId, row.generation, 'building');
    const places = due.reduce((sum, each) => sum + each.places, 0);
    const counted =
      places <= smallMax
        ? await copySmall(em, companyId, ids, segmentId)
        : await copyLists(em, companyId, ids, segmentId, row.words);
    const index = await lockIndex(em, companyId);
    const dead = await em.execute<{ id: string }[]>(
      `update search_segment set state = 'dead', changed_at = now()
       where id = any(?::bigint[]) and state = 'live' returning id`,
      [`{${ids.join(',')}}`],
    );
    // Another worker was faster, or the index was rebuilt: what was made here is of no use.
    const isLate = dead.length < ids.length || index.generation !== row.generation;
    if (isLate) throw new Error('The segments were merged meanwhile');
    await em.execute(`update search_segment set state = 'live', changed_at = now() where id = ?`, [segmentId]);
    return counted;
  });
  await countArticles(caller, companyId, counts ?? []);
  return counts !== null;
}

/** Segments with so many places together are read at once. */
const smallMax = 16 * smallest;
/** More articles than these are not looked up one by one: reading all takes less. */
const askedArticlesMax = 2_000;

interface PostingRow {
  part: number;
  data: Buffer;
}

/** Writes the lists of small segments into another one, as `copyLists`: few articles are asked about, and not all. */
async function copySmall(em: Em, companyId: string, from: readonly string[], segmentId: string): Promise<WordCount[]> {
  const rows = await em.execute<PostingRow[]>(
    'select part, data from search_posting where segment_id = any(?::bigint[])',
    [`{${from.join(',')}}`],
  );
  const words = listsOf(rows);
  const articles = new Set<number>();
  for (const lists of words.values())
    for (const list of lists) for (let at = 0; at < list.count; at += 1) articles.add(list.articles[at] as number);
  const asksLive = await livePlaces(em, companyId, articles.size <= askedArticlesMax ? articles : null);
  const lists = mergedLists(words, asksLive);
  await writeLists(em, companyId, segmentId, lists);
  return lists.map(({ wordId, articles }) => ({ wordId, articles }));
}

/** About so many bytes are read at once. */
const bytesAtOnce = 4_000_000;
const wordsAtOnceMax = 65_536;

/** Writes the lists of all words from some segments into another one, without places whose texts are gone. */
async function copyLists(
  em: Em,
  companyId: string,
  from: readonly string[],
  segmentId: string,
  words: number,
): Promise<WordCount[]> {
  const counts: WordCount[] = [];
  const asksLive = await livePlaces(em, companyId);
  // The words that were numbered first are the most frequent ones.
  let atOnce = 32;
  for (let first = 0; first < words;) {
    const end = first + atOnce;
    const rows = await em.execute<PostingRow[]>(
      `select part, data from search_posting where segment_id = any(?::bigint[])
         and (part between ? and ? or part between ? and ?)`,
      [`{${from.join(',')}}`, sharedPart(first), sharedPart(end - 1), ownPart(end - 1), ownPart(first)],
    );
    const lists = mergedLists(listsOf(rows), asksLive);
    if (lists.length > 0) await writeLists(em, companyId, segmentId, lists);
    for (const { wordId, articles } of lists) counts.push({ wordId, articles });
    const bytes = rows.reduce((sum, { data }) => sum + data.length, 0);
    first = end;
    if (bytes < bytesAtOnce / 2 && atOnce < wordsAtOnceMax) atOnce *= 2;
    else if (bytes > bytesAtOnce && atOnce > 32) atOnce /= 2;
  }
  return counts;
}

/** The lists of each word in some rows. */
function listsOf(rows: readonly PostingRow[]): Map<number, Places[]> {
  const words = new Map<number, Places[]>();
  for (const { part, data } of rows) {
    for (const [wordId, bytes] of unpackLists(part, data)) {
      const places = words.get(wordId) ?? [];
      places.push(readPlaces(openList(bytes)));
      words.set(wordId, places);
    }
  }
  return words;
}

/** One list of each word, in the order of their ids, without those of which nothing is left. */
const mergedLists = (words: ReadonlyMap<number, Places[]>, asksLive: () => IsLive): EncodedList[] =>
  [...words]
    .sort(([one], [other]) => one - other)
    .flatMap(([wordId, lists]) => {
      const places = mergePlaces(lists, asksLive());
      return places.count === 0 ? [] : [encodeList(wordId, places)];
    });
