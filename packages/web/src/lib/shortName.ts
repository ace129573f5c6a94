/**
 * A name as a message says it: cut at 30 characters (spec 3 §5), in questions at 40 (spec 2 §8), and an ellipsis behind
 * it.
 */
export function shortName(name: string, most = 30): string {
  const letters = Array.from(name.trim());
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('');
}
