import type { Em } from '../../kernel/database.js';
import { wordArray } from '../words/wordArray.js';
import { windowBits } from '../postings/ranking.js';
import { usualAverages } from './entryWords.js';

/** A word of the index. */
export interface KnownWord {
  id: number;
  /** The languages that it was seen in, as bits. */
  languages: number;
}

/** The index of a company, locked until the commit. */
export interface LockedIndex {
  sequence: number;
  mergedTo: number;
  generation: number;
  words: number;
  windows: number;
  languages: number[];
  averages: number[];
  /** Words that were read with the lock. */
  known: ReadonlyMap<string, KnownWord>;
}

interface IndexRow extends Omit<LockedIndex, 'sequence' | 'mergedTo' | 'known'> {
  sequence: string;
  merged_to: string;
  /** The generation as of the beginning of the statement, which may have waited for the lock. */
  seen_generation: number;
  known: [word: string, id: number, languages: number][] | null;
}

/**
 * Locks the index of a company, and makes it before its first entry. Of the words that are to be numbered it reads
 * those that there are in the same statement; none where a rebuild, which forgets words, ended meanwhile.
 */
export async function lockIndex(em: Em, companyId: string, words: readonly string[] = []): Promise<LockedIndex> {
  const find = async (): Promise<IndexRow | undefined> =>
    (
      await em.execute<IndexRow[]>(
        `with locked as (select * from search_index where company_id = ? for update)
         select locked.*, (select generation from search_index where company_id = ?) as seen_generation,
           (select jsonb_agg(jsonb_build_array(word, id, languages)) from search_word
            where company_id = ? and word = any(?::text[])) as known
         from locked`,
        [companyId, companyId, companyId, wordArray(words)],
      )
    )[0];
  let row = await find();
  if (!row) {
    await em.execute(
      `insert into search_index (company_id, sequence, merged_to, generation, words, windows, languages, averages)
       values (?, 0, 0, 1, 0, 0, '{}', ?::int[]) on conflict (company_id) do nothing`,
      [companyId, `{${usualAverages.join(',')}}`],
    );
    row = await find();
  }
  if (!row) throw new Error('The search index of the company is gone');
  const { sequence, merged_to: mergedTo, seen_generation: seen, known, ...rest } = row;
  const isCurrent = seen === rest.generation;
  return {
    ...{ ...rest, sequence: Number(sequence), mergedTo: Number(mergedTo) },
    known: new Map((isCurrent ? known : null)?.map(([word, id, languages]) => [word, { id, languages }])),
  };
}

const windowSize = 1 << windowBits;

/** Whose texts are indexed together: an article, or a workspace itself. */
export interface IndexedSubject {
  companyId: string;
  workspaceId: string;
  articleId: string | null;
}

/** Gives the next number of a workspace's windows. The caller has locked the index. */
export async function giveNumber(em: Em, index: LockedIndex, subject: IndexedSubject): Promise<number> {
  const { companyId, workspaceId, articleId } = subject;
  const [open] = await em.execute<{ number: number; used: number }[]>(
    `update search_window set used = used + 1 where company_id = ? and workspace_id = ? and used < ${windowSize}
     returning number, used`,
    [companyId, workspaceId],
  );
  const number = open ? open.number * windowSize + open.used - 1 : index.windows * windowSize;
  if (!open) {
    await em.execute('insert into search_window (company_id, number, workspace_id, used) values (?, ?, ?, 1)', [
      ...[companyId, index.windows, workspaceId],
    ]);
    await em.execute('update search_index set windows = windows + 1 where company_id = ?', [companyId]);
    index.windows += 1;
  }
  await em.execute(
    `insert into search_number (company_id, number, workspace_id, article_id, entries, is_moved)
     values (?, ?, ?, ?, 0, false)`,
    [companyId, number, articleId === null ? workspaceId : null, articleId],
  );
  return number;
}
