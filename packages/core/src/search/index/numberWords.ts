import type { Em } from '../../kernel/database.js';
import { wordArray } from '../words/wordArray.js';
import type { KnownWord, LockedIndex } from './giveNumber.js';

/** The numbers of words, in the order of their bytes. The caller has locked the index. */
export async function numberWords(
  em: Em,
  companyId: string,
  index: LockedIndex,
  words: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const all = [...words.keys()];
  const rows = [...(await knownWords(em, companyId, index, all))];
  const ids = new Map(rows.map(([word, { id }]) => [word, id]));
  const seenIn = rows.filter(([word, { languages }]) => ((words.get(word) ?? 0) & ~languages) !== 0);
  if (seenIn.length > 0) {
    await em.execute(
      `update search_word set languages = search_word.languages | seen.languages
       from unnest(?::text[], ?::int[]) as seen (word, languages)
       where company_id = ? and search_word.word = seen.word`,
      [
        wordArray(seenIn.map(([word]) => word)),
        `{${seenIn.map(([word]) => words.get(word) ?? 0).join(',')}}`,
        companyId,
      ],
    );
  }
  const added = all.filter((word) => !ids.has(word));
  if (added.length > 0) {
    await em.execute(
      `insert into search_word (company_id, word, id, articles, languages)
       select ?, added.word, ? + added.place::int - 1, 1, added.languages
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

/** The words that the index has, without those that it has not. */
async function knownWords(
  em: Em,
  companyId: string,
  { known }: LockedIndex,
  words: readonly string[],
): Promise<Map<string, KnownWord>> {
  const found = new Map(words.flatMap((word) => [known.get(word)].flatMap((each) => (each ? [[word, each]] : []))));
  const missing = words.filter((word) => !known.has(word));
  if (missing.length === 0) return found;
  // Read under the lock: what others added while it was waited for is seen.
  const rows = await em.execute<(KnownWord & { word: string })[]>(
    'select word, id, languages from search_word where company_id = ? and word = any(?::text[])',
    [companyId, wordArray(missing)],
  );
  for (const { word, ...each } of rows) found.set(word, each);
  return found;
}
