import type { SqlCondition } from '../../access/sqlCondition.js';
import { wordArray } from '../words/wordArray.js';
import type { SearchReader } from '../search.queries.js';

/** A word of the index. */
export interface IndexWord {
  id: number;
  word: string;
  /** In how many articles it stands, as of the last merge. */
  articles: number;
  /** The languages that it was seen in, as bits. */
  languages: number;
}

/** Words that begin alike, at most so many: those in most articles. */
export interface WordRange {
  beginning: string;
  most: number;
  /** Whether only the word itself is meant. */
  isWhole?: boolean;
}

/** So many words of a range are looked at. */
const scannedMax = 20_000;

/** What sorts behind everything that begins with a word, and behind that word alone, in the order of bytes. */
const behindBeginning = '\u{10FFFF}';
const behindWord = '\u0001';

/** A word that was found in a range, as its number from 1. */
export type RangeRow = IndexWord & { range: number };

/** The words of each range, as `RangeRow` in a column. */
export function sqlRanges(companyId: string, ranges: readonly WordRange[]): SqlCondition {
  return {
    sql: `select jsonb_build_object('range', r.range, 'id', w.id, 'word', w.word, 'articles', w.articles,
         'languages', w.languages)
       from unnest(?::text[], ?::text[], ?::int[]) with ordinality as r (beginning, behind, most, range)
       cross join lateral (
         select * from (
           select id, word, articles, languages from search_word
           where company_id = ? and word >= r.beginning and word < r.behind limit ${scannedMax}
         ) scanned order by articles desc, word limit r.most
       ) w`,
    parameters: [
      wordArray(ranges.map(({ beginning }) => beginning)),
      wordArray(ranges.map(({ beginning, isWhole }) => beginning + (isWhole ? behindWord : behindBeginning))),
      `{${ranges.map(({ most }) => most).join(',')}}`,
      companyId,
    ],
  };
}

/** Finds the words of each range. */
export async function wordsInRanges(
  reader: SearchReader,
  companyId: string,
  ranges: readonly WordRange[],
): Promise<IndexWord[][]> {
  if (ranges.length === 0) return [];
  const { sql, parameters } = sqlRanges(companyId, ranges);
  const rows = await reader.execute<{ found: RangeRow }>(`select * from (${sql}) found (found)`, [...parameters]);
  return wordsByRange(
    ranges,
    rows.map(({ found }) => found),
  );
}

/** The words of each range, by what `sqlRanges` answered: those in most articles first. */
export function wordsByRange(ranges: readonly WordRange[], rows: readonly RangeRow[]): IndexWord[][] {
  const found: IndexWord[][] = ranges.map(() => []);
  for (const { range, ...word } of rows) found[range - 1]?.push(word);
  return found;
}

/** Finds words by all their letters. */
export async function wordsNamed(
  reader: SearchReader,
  companyId: string,
  words: readonly string[],
): Promise<Map<string, IndexWord>> {
  if (words.length === 0) return new Map();
  const rows = await reader.execute<IndexWord>(
    'select id, word, articles, languages from search_word where company_id = ? and word = any(?::text[])',
    [companyId, wordArray(words)],
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** Words with as many trigrams in common as two have that differ in two letters of eight, or one of four. */
const similarity = 0.2;
const similarMax = 40;

/** Finds words that have letters in common with each, the most alike first. */
export async function similarWords(
  reader: SearchReader,
  companyId: string,
  words: readonly string[],
): Promise<IndexWord[][]> {
  const found: IndexWord[][] = words.map(() => []);
  if (words.length === 0) return found;
  const rows = await reader.execute<IndexWord & { asked: string }>(
    // The threshold is set before the index is asked: each row that it is asked for waits for that.
    `with threshold as materialized (select set_config('pg_trgm.similarity_threshold', '${similarity}', true) as value)
     select asked.place as asked, w.id, w.word, w.articles, w.languages
     from threshold cross join lateral unnest(?::text[]) with ordinality as asked (word, place)
     cross join lateral (
       select id, word, articles, languages from search_word
       where company_id = ? and word % asked.word and threshold.value is not null
         and length(word) between length(asked.word) - 2 and length(asked.word) + 2
       order by similarity(word, asked.word) desc, articles desc limit ${similarMax}
     ) w`,
    [wordArray(words), companyId],
  );
  for (const { asked, ...word } of rows) found[Number(asked) - 1]?.push(word);
  return found;
}

/** Finds words that have each within them, those in most articles first. */
export async function wordsWith(
  reader: SearchReader,
  companyId: string,
  parts: readonly string[],
  most: number,
): Promise<IndexWord[][]> {
  const found: IndexWord[][] = parts.map(() => []);
  if (parts.length === 0) return found;
  const rows = await reader.execute<IndexWord & { asked: string }>(
    `select asked.place as asked, w.id, w.word, w.articles, w.languages
     from unnest(?::text[]) with ordinality as asked (word, place)
     cross join lateral (
       select id, word, articles, languages from search_word
       where company_id = ? and word like '%' || asked.word || '%' and word <> asked.word
       order by articles desc, word limit ${most}
     ) w`,
    [wordArray(parts), companyId],
  );
  for (const { asked, ...word } of rows) found[Number(asked) - 1]?.push(word);
  return found;
}
