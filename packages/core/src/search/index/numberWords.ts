import type { Em } from '../../kernel/database.js';
import { wordArray } from '../words/wordArray.js';
import type { LockedIndex } from './giveNumber.js';

interface KnownWord {
  id: number;
  languages: number;
}

/** The numbers of words, in the order of their bytes. The caller has locked the index. */
export async function numberWords(
  em: Em,
  companyId: string,
  index: LockedIndex,
  words: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const all = [...words.keys()];
  const rows = await em.execute<(KnownWord & { word: string })[]>(
    'select word, id, languages from search_word where company_id = ? and word = any(?::text[])',
    [companyId, wordArray(all)],
  );
  const ids = new Map(rows.map(({ word, id }) => [word, id]));
  const seenIn = rows.filter(({ word, languages }) => ((words.get(word) ?? 0) & ~languages) !== 0);
  if (seenIn.length > 0) {
    await em.execute(
      `update search_word set languages = search_word.languages | seen.languages
       from unnest(?::text[], ?::int[]) as seen (word, languages)
       where company_id = ? and search_word.word = seen.word`,
      [
        wordArray(seenIn.map(({ word }) => word)),
        `{${seenIn.map(({ word }) => words.get(word) ?? 0).join(',')}}`,
        companyId,
      ],
    );
  }
  const added = all.filter((word) => !ids.has(word));
  if (added.length > 0) {
    await em.execute(
      `insert into search_word (company_id, word, id, articles, languages)
       select ?, added.word, ? + added.place::int - 1, 0, added.languages
       from unnest(?::text[], ?::int[]) with ordinality as added (word, languages, place)`,
      [companyId, index.words, wordArray(added), `{${added.map((word) => words.get(word) ?? 0).join(',')}}`],
    );
    for (const word of added) {
      ids.set(word, index.words);
      index.words += 1;
    }
  }
  return ids;
}
