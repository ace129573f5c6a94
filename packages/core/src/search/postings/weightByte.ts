/**
 * What a word counts for at one place of an article, before it is added up and bounded (docs/domains/searchIndex.md):
 * in a byte, in steps of 4.4 %, from 1/256 to 245.
 */
const steps = 16;
const offset = 128;
const most = 255;

/**
 * Weights are multiples of this, so that sums of them are exact: what may equal a bound is told from what is below
 * it.
 */
const unit = 2 ** -16;

/** The weight that each byte stands for. */
export const weights: Float64Array = Float64Array.from(
  { length: most + 1 },
  (_, byte) => Math.round(2 ** ((byte - offset) / steps) / unit) * unit,
);

/** The byte nearest to a weight. */
export const weightByte = (weight: number): number =>
  Math.max(0, Math.min(most, Math.round(offset + steps * Math.log2(weight))));

const unitsMax = 2 ** 32 - 1;

/** A sum of weights in units, for a bound of 32 bits; the highest one where it is larger. */
export const unitsOf = (sum: number): number => Math.min(unitsMax, sum / unit);

/** The sum that units stand for: beyond the highest there is no bound. */
export const sumOf = (units: number): number => (units === unitsMax ? Infinity : units * unit);
