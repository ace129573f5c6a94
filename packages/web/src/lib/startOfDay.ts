/**
 * Returns when the day that is `later` days after `day`, as YYYY-MM-DD, begins in the browser's time zone; null for an
 * invalid day.
 */
export function startOfDay(day: string, later = 0): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
