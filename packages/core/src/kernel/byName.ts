/**
 * Returns the SQL by which lists sort a name or title: case-insensitive, in dictionary order of any script. The cursor
 * of such a list has to compare the same expression.
 */
export const byName = (sql: string): string => `lower(${sql}) collate "und-x-icu"`;
