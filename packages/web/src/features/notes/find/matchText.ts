export interface FindOptions {
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

/** How many matches are counted and highlighted at most. */
export const matchesMax = 10_000;

export interface TextMatch {
  /** Offsets in the text; the end is exclusive. */
  start: number;
  end: number;
}

const letter = String.raw`[\p{L}\p{N}\p{M}_]`;

/** Returns where a text has the query, from the start, without overlaps. An empty query is nowhere. */
export function matchText(text: string, query: string, { isCaseSensitive, isWholeWord }: FindOptions): TextMatch[] {
  if (query === '') return [];
  const literal = query.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`).replaceAll(String.raw`\-`, String.raw`\x2d`);
  const source = isWholeWord ? `(?<!${letter})${literal}(?!${letter})` : literal;
  const matches: TextMatch[] = [];
  for (const { index, 0: found } of text.matchAll(new RegExp(source, isCaseSensitive ? 'gu' : 'giu'))) {
    if (matches.length >= matchesMax) break;
    matches.push({ start: index, end: index + found.length });
  }
  return matches;
}

/** How many characters of a match's surroundings are shown on each side. */
const aroundMax = 28;

/** Returns a match with some of the text around it, cut at words. */
export function contextOf(text: string, { start, end }: TextMatch): { before: string; match: string; after: string } {
  const before = text.slice(Math.max(0, start - aroundMax), start).replace(/\s+/g, ' ');
  const after = text.slice(end, end + aroundMax).replace(/\s+/g, ' ');
  return {
    before: start > aroundMax ? `…${before.replace(/^\S*\s/, '')}` : before,
    match: text.slice(start, end),
    after: end + aroundMax < text.length ? `${after.replace(/\s\S*$/, '')}…` : after,
  };
}
