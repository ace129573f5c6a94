import { findBlocks, type FindBlock } from './findSource.js';
import { contextOf, matchesMax, matchText, type FindOptions, type TextMatch } from './matchText.js';

export interface NoteMatch extends TextMatch {
  block: FindBlock;
}

/** Returns the matches in a note, in its order, at most `matchesMax`. */
export function findMatches(note: HTMLElement, query: string, options: FindOptions): NoteMatch[] {
  const matches: NoteMatch[] = [];
  if (query === '') return matches;
  for (const block of findBlocks(note)) {
    for (const match of matchText(block.text, query, options)) matches.push({ ...match, block });
    if (matches.length >= matchesMax) break;
  }
  return matches.slice(0, matchesMax);
}

export const rangeOfMatch = ({ block, start, end }: NoteMatch): Range | null => block.rangeOf(start, end);

export const contextOfMatch = (match: NoteMatch): ReturnType<typeof contextOf> => contextOf(match.block.text, match);

const all = 'snaplore-find';
const current = 'snaplore-found';

/** Highlights matches, and the active one more; the elements of the note stay as they are. */
export function highlightMatches(matches: readonly NoteMatch[], active: number): void {
  if (!('highlights' in CSS)) return;
  const others = matches.filter((_match, at) => at !== active).flatMap((match) => rangeOfMatch(match) ?? []);
  const [at] = matches[active] ? [rangeOfMatch(matches[active])] : [null];
  CSS.highlights.set(all, new Highlight(...others));
  if (at) CSS.highlights.set(current, new Highlight(at));
  else CSS.highlights.delete(current);
}

export function clearHighlights(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(all);
  CSS.highlights.delete(current);
}
