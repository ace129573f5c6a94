const consonants = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z', 'br', 'st'];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));

/** The made-up word of a number: three syllables and more, each number another one. */
export function wordOf(number: number): string {
  let rest = number;
  let word = '';
  for (let at = 0; at < 3 || rest > 0; at += 1) {
    // Another order of syllables at each place, so that neighbours do not begin alike.
    word += syllables[(rest * 37 + at * 11) % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return `${word}n`;
}

/** Numbers from 0 to 1 that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many different words there are. */
export const vocabulary = 60_000;
/** A word that stands in half of the entries. */
export const halfWord = 'gearbox';

/** Ranks of words as they stand in texts: the first ones often, most seldom (Zipf). */
export function zipf(random: () => number): () => number {
  const weights = Float64Array.from({ length: vocabulary }, (_, rank) => 1 / (rank + 2.7));
  let sum = 0;
  const upTo = weights.map((weight) => (sum += weight));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, vocabulary - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A text of so many words; every second one has the frequent one. */
export function madeUpText(words: number, random: () => number, rank: () => number): string {
  const text = Array.from({ length: words }, () => wordOf(rank()));
  if (random() < 0.5) text[Math.floor(random() * words)] = halfWord;
  return text.join(' ');
}
