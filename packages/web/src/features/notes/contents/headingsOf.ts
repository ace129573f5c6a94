import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { isBlockKey } from '@snaplore/schema/notes/blockKeys';

/** A heading that can be led to. */
export interface NoteHeading {
  /** The key of its block: the same however its words change. */
  key: string;
  level: number;
  text: string;
}

/** Returns the headings of a note, also those in columns and quotes, in their order. Empty ones are none. */
export function headingsOf(note: ContentNode): NoteHeading[] {
  const found: NoteHeading[] = [];
  const walk = (node: ContentNode): void => {
    if (node.type === 'heading') {
      const { key, level } = node.attrs ?? {};
      const text = contentText(node).replaceAll(/\s+/g, ' ').trim();
      if (isBlockKey(key) && text !== '') found.push({ key, level: Number(level), text });
    } else for (const child of node.content ?? []) walk(child);
  };
  walk(note);
  return found;
}

/** Returns whether a note begins with a title of its own. */
export function beginsWithTitle({ content }: ContentNode): boolean {
  const first = content?.[0];
  return first?.type === 'heading' && first.attrs?.['level'] === 1;
}

/** A line of the table of contents; `depth` is 0 for the outermost. */
export interface ContentsLine extends NoteHeading {
  depth: number;
}

/** With fewer headings a note has no table of contents. */
const linesMin = 3;

/**
 * Returns the lines of a note's table of contents; none for a note with fewer than three headings besides its title.
 * A level that the note skips takes no room.
 */
export function contentsOf(note: ContentNode): ContentsLine[] {
  const all = headingsOf(note);
  const isTitle = beginsWithTitle(note) && note.content?.[0]?.attrs?.['key'] === all[0]?.key;
  const headings = isTitle ? all.slice(1) : all;
  if (headings.length < linesMin) return [];
  const levels = [...new Set(headings.map(({ level }) => level))].sort((one, other) => one - other);
  return headings.map((heading) => ({ ...heading, depth: levels.indexOf(heading.level) }));
}
