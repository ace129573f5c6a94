/** The midnight at which a day ends, in the reader's time zone: a link works through its last day. */
export function dayAfter(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
}

/** The last whole day before a moment, as a field for dates has it: '2026-11-23'. */
export function lastDay(end: Date): string {
  const day = new Date(end.getTime() - 1);
  const padded = (value: number, length = 2): string => String(value).padStart(length, '0');
  return `${padded(day.getFullYear(), 4)}-${padded(day.getMonth() + 1)}-${padded(day.getDate())}`;
}
