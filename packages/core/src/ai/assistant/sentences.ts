const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** The sentences of a text, none of which goes on over the end of a line, without the blanks around them. */
export function sentencesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    for (const { segment, index: at } of segmenter.segment(line)) {
      const start = index + at + segment.length - segment.trimStart().length;
      const end = index + at + segment.trimEnd().length;
      if (end > start) found.push({ start, end });
    }
  }
  return found;
}
