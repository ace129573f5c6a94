/** Background colours for names at carets: white text has a contrast of at least 4.5:1 on each, in light and dark. */
export const caretColours = [
  '#b4531a',
  '#0f7a6c',
  '#4c4fc9',
  '#a3326b',
  '#1c6ca1',
  '#7d5a00',
  '#8540a8',
  '#2b7536',
  '#b5342c',
  '#4a6272',
] as const;

/** Returns the colour of a user's caret: always the same for the same user. */
export function caretColour(userId: string): string {
  let hash = 7;
  for (const character of userId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return caretColours[hash % caretColours.length] ?? caretColours[0];
}

/** Returns the colour that another editor sent, or the user's own if it is not one of `caretColours`. */
export function safeCaretColour(colour: unknown, userId: string): string {
  return caretColours.find((known) => known === colour) ?? caretColour(userId);
}

/** The name shown at a caret: the first name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
