import type { SqlCondition } from '../../access/sqlCondition.js';
import { decodeTail, type WordPlaces } from '../postings/tailRow.js';

/** An article's entries that stand in no segment yet. */
export interface TailEntry {
  sequence: number;
  article: number;
  words: ReadonlyMap<number, WordPlaces>;
}

/** What a search reads of the index of a company, as of one moment (docs/domains/searchIndex.md). */
export interface IndexState {
  segments: readonly string[];
  tail: readonly TailEntry[];
  /** How many articles were numbered. */
  articles: number;
  /** How many texts were seen in each language (`languageCodes`). */
  languages: readonly number[];
}

export interface KnownTail {
  generation: number;
  /** The last row that was read. */
  to: number;
  entries: readonly TailEntry[];
  languages: readonly number[];
}

/** What the statement answers, one object for the index and one for each new row of the tail. */
export type IndexRow =
  | {
      generation: number;
      sequence: number;
      mergedTo: number;
      languages: number[];
      articles: number | null;
      segments: number[] | null;
    }
  | { row: number; article: number; data: string };

/** The tails that this process has read; a row never changes, so that each is read once. */
const knownTails = new Map<string, KnownTail>();
const companiesMax = 500;

/** What this process has read of a company's index before; null for nothing. */
export const knownTail = (companyId: string): KnownTail | null => knownTails.get(companyId) ?? null;

/**
 * The state of a company's index, as `IndexRow` in a column: no row before its first entry. Rows of the tail that are
 * `known` are not read again.
 */
export function sqlIndex(companyId: string, known: KnownTail | null): SqlCondition {
  return {
    sql: `select jsonb_build_object('generation', i.generation, 'sequence', i.sequence, 'mergedTo', i.merged_to,
         'languages', i.languages,
         'articles', (select sum(w.used) from search_window w where w.company_id = i.company_id),
         'segments', (select jsonb_agg(s.id order by s.id) from search_segment s
           where s.company_id = i.company_id and s.state = 'live' and s.generation = i.generation))
       from search_index i where i.company_id = ?
       union all
       select jsonb_build_object('row', t.sequence, 'article', t.article, 'data', encode(t.data, 'base64'))
       from search_tail t join search_index i on i.company_id = t.company_id
       where t.company_id = ? and t.sequence > greatest(i.merged_to, case when i.generation = ? then ? else 0 end)`,
    parameters: [companyId, companyId, known?.generation ?? 0, known?.to ?? 0],
  };
}

/**
 * Reads what `sqlIndex` answered; null before the first entry of the company. `known` is what the statement was asked
 * with: another search may have read more since, of an index that was merged since.
 */
export function readIndex(companyId: string, known: KnownTail | null, rows: readonly IndexRow[]): IndexState | null {
  const state = rows.find((row) => 'generation' in row);
  if (!state) return null;
  const { generation, mergedTo, languages } = state;
  const before = known?.generation === generation ? known.entries.filter(({ sequence }) => sequence > mergedTo) : [];
  const added = rows.flatMap((row): TailEntry[] =>
    'generation' in row
      ? []
      : [{ sequence: row.row, article: row.article, words: decodeTail(Buffer.from(row.data, 'base64')) }],
  );
  const isSame = added.length === 0 && before.length === known?.entries.length;
  const tail = isSame ? known.entries : [...before, ...added];
  // Of two searches at once, the one that read later is to be remembered.
  const to = tail.reduce((most, { sequence }) => Math.max(most, sequence), mergedTo);
  const latest = knownTails.get(companyId);
  if (!latest || latest.generation !== generation || to >= latest.to)
    remember(companyId, { generation, to, entries: tail, languages });
  return { segments: (state.segments ?? []).map(String), tail, articles: state.articles ?? 0, languages };
}

function remember(companyId: string, tail: KnownTail): void {
  knownTails.delete(companyId);
  knownTails.set(companyId, tail);
  const [oldest] = knownTails.keys();
  if (knownTails.size > companiesMax && oldest !== undefined) knownTails.delete(oldest);
}
