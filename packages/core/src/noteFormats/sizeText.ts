const units = ['B', 'kB', 'MB'] as const;

/** A number of bytes as users read it. */
export function sizeText(bytes: number): string {
  const unit = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${String(Math.round((bytes / 1_000 ** unit) * 10) / 10)} ${units[unit]}`;
}
