import type { Em } from '../../kernel/database.js';
import { windowBits } from '../postings/ranking.js';
import { usualAverages } from './entryWords.js';

/** The index of a company, locked until the commit. */
export interface LockedIndex {
  sequence: number;
  mergedTo: number;
  generation: number;
  words: number;
  windows: number;
  languages: number[];
  averages: number[];
}

interface IndexRow extends Omit<LockedIndex, 'sequence' | 'mergedTo'> {
  sequence: string;
  merged_to: string;
}

/** Locks the index of a company, and makes it before its first entry. */
export async function lockIndex(em: Em, companyId: string): Promise<LockedIndex> {
  const find = async (): Promise<IndexRow | undefined> =>
    (await em.execute<IndexRow[]>('select * from search_index where company_id = ? for update', [companyId]))[0];
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
  const { sequence, merged_to: mergedTo, ...rest } = row;
  return { ...rest, sequence: Number(sequence), mergedTo: Number(mergedTo) };
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
