/** Returns whether a text is worth searching for: not empty, nor only dots (docs/domains/search.md). */
export function isSearchable(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && trimmed !== '.' && trimmed !== '..';
}
