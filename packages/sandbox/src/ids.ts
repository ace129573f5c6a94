/** What an id begins with, by what it names. */
export type IdPrefix = 'add' | 'ctm' | 'evt' | 'inv' | 'ntf' | 'paymtd' | 'pri' | 'pro' | 'sub' | 'txn' | 'txnitm';

/** Letters and digits of ids in their order: without i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeCharacters = 10;
const randomCharacters = 16;

/**
 * Makes an id in the form of Paddle's: the prefix, ten characters of the time and sixteen of chance, so that later ids
 * are larger and none can be guessed.
 */
export function makeId(prefix: IdPrefix, at: number, random: (bytes: number) => Uint8Array): string {
  let time = '';
  for (let rest = at, left = timeCharacters; left > 0; left -= 1) {
    time = (alphabet[rest % alphabet.length] ?? '') + time;
    rest = Math.floor(rest / alphabet.length);
  }
  const chance = Array.from(random(randomCharacters), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return `${prefix}_${time}${chance}`;
}
