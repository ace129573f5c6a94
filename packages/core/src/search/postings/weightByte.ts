/**
 * What a word counts for at one place of an article, before it is added up and bounded (docs/domains/searchIndex.md):
 * in a byte, in steps of 4.4 %, from 1/256 to 245.
 */
const steps = 16;
const offset = 128;
const most = 255;

/** The weight that each byte stands for. */
export const weights: Float64Array = Float64Array.from(
  { length: most + 1 },
  (_, byte) => 2 ** ((byte - offset) / steps),
);

/** The byte nearest to a weight. */
export const weightByte = (weight: number): number =>
  Math.max(0, Math.min(most, Math.round(offset + steps * Math.log2(weight))));

/** The lowest byte that stands for no less than a sum of weights; the highest one where none does. */
export function boundByte(sum: number): number {
  let byte = weightByte(sum);
  while (byte < most && (weights[byte] as number) < sum) byte += 1;
  while (byte > 0 && (weights[byte - 1] as number) >= sum) byte -= 1;
  return byte;
}

/** The most that a byte of `boundByte` may stand for: sums beyond the last step have no bound. */
export const boundOf = (byte: number): number => (byte >= most ? Infinity : (weights[byte] as number));
