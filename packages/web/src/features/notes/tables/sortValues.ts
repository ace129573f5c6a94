/** Returns the number that a cell shows, also with thousands, a currency or per cent; null for other text. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f$€£¥₴%]/g, '').replace(/^\u2212/, '-');
  if (!/^[+-]?[\d.,]*\d$/.test(plain)) return null;
  const comma = plain.lastIndexOf(',');
  const point = plain.lastIndexOf('.');
  const isGrouped = (mark: string): boolean => new RegExp(`^[+-]?\\d{1,3}(\\${mark}\\d{3})+$`).test(plain);
  let number: string;
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? ['.', ','] : [',', '.'];
    number = plain.replaceAll(group, '').replace(decimal, '.');
  } else if (comma >= 0) number = isGrouped(',') ? plain.replaceAll(',', '') : plain.replace(',', '.');
  else number = plain.split('.').length > 2 && isGrouped('.') ? plain.replaceAll('.', '') : plain;
  const value = Number(number);
  return Number.isFinite(value) ? value : null;
}

/** Returns the time of a date as the product writes them, 25/11/2026, or 25.11.2026, or 2026-11-25; else null. */
export function dateIn(text: string): number | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2}))?$/.exec(text);
  const own = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d{1,2}):(\d{2}))?$/.exec(text);
  const [year, month, day, hour = 0, minute = 0] = (
    iso ? [iso[1], iso[2], iso[3], iso[4], iso[5]] : own ? [own[3], own[2], own[1], own[4], own[5]] : []
  ).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}

export type SortDirection = 'ascending' | 'descending';

/**
 * Returns the order of texts: as numbers or as dates if all of them are, else by the alphabet of the locale. Empty ones
 * come last either way, and equal ones keep their order.
 * @returns the indexes of `texts`, in their new order.
 */
export function sortedOrder(texts: readonly string[], direction: SortDirection, locale: string): number[] {
  const trimmed = texts.map((text) => text.trim());
  const given = trimmed.filter((text) => text !== '');
  const sign = direction === 'ascending' ? 1 : -1;
  const read = [numberIn, dateIn].find((reading) => given.every((text) => reading(text) !== null));
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const compared = (one: string, other: string): number =>
    read ? (read(one) ?? 0) - (read(other) ?? 0) : compare(one, other);
  return [...texts.keys()].sort((first, second) => {
    const [one = '', other = ''] = [trimmed[first], trimmed[second]];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return sign * compared(one, other);
  });
}
