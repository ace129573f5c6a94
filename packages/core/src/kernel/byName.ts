/**
 * A name or title as lists are sorted by it, as SQL: without case, in the order of a dictionary whatever its script,
 * and not of its bytes. A keyset has to compare by the same words.
 */
export const byName = (sql: string): string => `lower(${sql}) collate "und-x-icu"`;
