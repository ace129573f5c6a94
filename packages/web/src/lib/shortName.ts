/** Cuts a name for a message at 30 characters, for a question at 40, and adds an ellipsis (docs/domains/screens.md). */
export function shortName(name: string, most = 30): string {
  const letters = Array.from(name.trim());
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('');
}
