import { shownCharacters, type Scene, type ShownLine } from '@snaplore/schema/shownText/shownText';
import type { ShownRange } from '@snaplore/schema/videoEdits/cuts';
import { foldedWords } from '../search/foldText.js';

/** Stretches that are no further apart are one: the picture is looked at no more often. */
const samePictureMs = 500;

/**
 * The lines of a video once the frame of another scene was read. A line that the frame before had too, with the same
 * words, goes on; any other one begins (docs/domains/shownText.md): a line has no word that was not seen in each of its
 * stretches, since all but one of them may be cut away. Lines that would make too many characters are left out.
 * @param before the scene that was read before.
 */
export function addFrame(
  lines: readonly ShownLine[],
  { texts, scene, before }: { texts: readonly string[]; scene: Scene; before: Scene | undefined },
): ShownLine[] {
  const result = [...lines];
  const wordsOf = result.map((line) => (wasSeenIn(line, before) ? foldedWords(line.text).join(' ') : null));
  let characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  for (const text of texts) {
    const words = foldedWords(text).join(' ');
    const index = wordsOf.indexOf(words);
    const line = result[index];
    if (line) {
      result[index] = { text: line.text, ranges: withRange(line.ranges, scene) };
      // Each goes on once.
      wordsOf[index] = null;
    } else if (words !== '' && characters + text.length <= shownCharacters) {
      result.push({ text, ranges: [[scene.start, scene.end]] });
      characters += text.length;
    }
  }
  return result;
}

function wasSeenIn({ ranges }: ShownLine, scene: Scene | undefined): boolean {
  const last = ranges.at(-1);
  return scene !== undefined && last !== undefined && last[0] <= scene.start && scene.end <= last[1];
}

function withRange(ranges: readonly ShownRange[], { start, end }: Scene): ShownRange[] {
  const last = ranges.at(-1);
  return last && start - last[1] <= samePictureMs
    ? [...ranges.slice(0, -1), [last[0], end]]
    : [...ranges, [start, end]];
}
