import type { NoteText } from '../quotePosition.js';

/** A note of blocks, each with its text and, where it has one, its key. */
export function noteOfLines(...lines: [text: string, key?: string][]): NoteText {
  let text = '';
  const blocks = lines.map(([line, key]) => {
    const block = { start: text.length, end: text.length + line.length, key: key ?? null };
    text += `${line}\n`;
    return block;
  });
  return { text, blocks };
}
