/** Grounds for names at carets: white text stands on each with 4.5:1 or more, in light and dark. */
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

/** The colour of a person's caret: the same for a person everywhere and always. */
export function caretColour(userId: string): string {
  let hash = 7;
  for (const character of userId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return caretColours[hash % caretColours.length] ?? caretColours[0];
}

/** A colour that somebody else's editor sent, or one of ours when it is none of them. */
export function safeCaretColour(colour: unknown, userId: string): string {
  return caretColours.find((known) => known === colour) ?? caretColour(userId);
}

/** What stands at a caret: the first name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
