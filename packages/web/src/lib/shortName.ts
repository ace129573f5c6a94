/** A name as a message says it: at most 30 characters, then an ellipsis (spec 3 §5). */
export function shortName(name: string): string {
  const letters = Array.from(name.trim());
  return letters.length > 30 ? `${letters.slice(0, 30).join('').trimEnd()}…` : letters.join('');
}
