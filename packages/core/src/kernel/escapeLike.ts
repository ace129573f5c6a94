/** Escapes the wildcards of SQL's `like`, so that they match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
