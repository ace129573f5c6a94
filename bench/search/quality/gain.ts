/** nDCG of the first ten hits where one page is the answer: 1 for the first place, less for each further one. */
export const gainAt = (place: number): number => (place < 0 || place >= 10 ? 0 : 1 / Math.log2(place + 2));

/** The mean of a list of figures. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
