/** The characters of a paragraph's key, and how many it has (docs/domains/articles.md). */
export const paragraphKeyCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const paragraphKeyLength = 16;
