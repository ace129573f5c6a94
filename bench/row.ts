/** One row of a benchmark: two figures measured alternately in the same run, and how they compare. */
export interface Row {
  what: string;
  /** The product, in `unit`. */
  measured: number;
  /** What it is compared with; null for a plain count. */
  against: { what: string; value: number } | null;
  unit: string;
  /** The largest accepted result, as shown; null when the figure is only printed. */
  limit: { text: string; holds: boolean } | null;
}

/** A row whose count must be 0. */
export function zeroRow(what: string, measured: number, unit: string): Row {
  return { what, measured, against: null, unit, limit: { text: 'none', holds: measured === 0 } };
}

/** The median of a list of figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** The figure that `share` (0 to 1) of the list does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Whether a row is a time with a limit of its own, compared with nothing of the same run. */
export const isTimeAlone = ({ unit, against, limit }: Row): boolean =>
  unit === 'ms' && against === null && limit !== null;

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** A row as printed. */
export function printRow(row: Row): string {
  const ratio = row.against && row.against.value > 0 ? `  ratio ${(row.measured / row.against.value).toFixed(2)}` : '';
  const against = row.against ? `  against ${row.against.what} ${figure(row.against.value)} ${row.unit}` : '';
  const limit = row.limit ? `  (${row.limit.text}: ${row.limit.holds ? 'holds' : 'MISSED'})` : '';
  return `  ${row.what}: ${figure(row.measured)} ${row.unit}${against}${ratio}${limit}`;
}
