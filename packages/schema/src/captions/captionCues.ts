/**
 * Captions: what is said, in pieces that can be read while it is heard (docs/domains/captions.md). All times are whole
 * milliseconds of the article's timeline.
 */

/** A piece of the captions: one line of text or two, shown from start to end. */
export interface CaptionCue {
  start: number;
  end: number;
  text: string;
}

/** A word that is said. */
interface SpokenWord {
  start: number;
  end: number;
  text: string;
}

/** What one speaker says without a longer pause. */
interface SpokenLine {
  words: readonly SpokenWord[];
}

export const captionLineMax = 42;
export const captionMinMs = 1_000;
export const captionMaxMs = 7_000;
/** A pause of so many milliseconds ends a cue. */
const pauseMs = 700;
/** Two cues that are closer than this touch: a picture that goes dark for a moment disturbs. */
const gapMs = 120;

/**
 * The captions of what is said, in the order of the timeline: at most two lines of 42 characters, shown for 1 to 7
 * seconds, broken between words and at pauses. Of speech that is too fast for that, cues are shorter than a second
 * rather than left out.
 * @param durationMs the length of the video: nothing is shown after it.
 */
export function captionCues(lines: readonly SpokenLine[], durationMs: number): CaptionCue[] {
  const cues = lines.flatMap(groupsOf).map((words): CaptionCue => {
    const [first] = words;
    const start = first?.start ?? 0;
    const end = Math.min(words.at(-1)?.end ?? start, start + captionMaxMs, durationMs);
    return { start, end, text: layOut(words.map(({ text }) => text)) ?? '' };
  });
  const said = cues.filter(({ start, end, text }) => text !== '' && start < durationMs && end >= start);
  return spread(apart(said.sort((one, other) => one.start - other.start)), durationMs);
}

/** The cue that is shown at a time, by its index; -1 for none. Cues are in order, one at a time. */
export function cueAt(cues: readonly CaptionCue[], time: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle] as CaptionCue).start <= time) low = middle + 1;
    else high = middle;
  }
  return time < (cues[low - 1]?.end ?? -1) ? low - 1 : -1;
}

/** Cues in the order of their beginnings, one at a time: what is said at the same time shares that. */
function apart(cues: readonly CaptionCue[]): CaptionCue[] {
  const shown: CaptionCue[] = [];
  for (const cue of cues) {
    const before = shown.at(-1);
    if (!before || before.end <= cue.start) {
      shown.push({ ...cue });
      continue;
    }
    const isShort = cue.start - before.start < captionMinMs;
    // Both need their part of the time, also where the second ends before the middle of the first.
    const until = isShort ? Math.max(before.end, cue.end) : cue.end;
    before.end = isShort ? Math.max(cue.start, before.start + Math.ceil((until - before.start) / 2)) : cue.start;
    shown.push({ ...cue, start: before.end, end: until });
  }
  return shown;
}

/** A line in groups of words that fit a cue. */
function groupsOf({ words }: SpokenLine): SpokenWord[][] {
  const groups: SpokenWord[][] = [];
  for (const word of words.flatMap(splitLongWord)) {
    const current = groups.at(-1);
    if (current && continues(current, word)) current.push(word);
    else groups.push([word]);
  }
  return groups;
}

function continues(words: readonly SpokenWord[], next: SpokenWord): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return true;
  if (next.start - last.end >= pauseMs || next.end - first.start > captionMaxMs) return false;
  const texts = [...words, next].map(({ text }) => text);
  // After the end of a sentence a new cue begins, unless the one before would be a word or two.
  if (/[.!?…]$/.test(last.text) && words.length > 3) return false;
  return layOut(texts) !== null;
}

/** A word that is longer than a line, in pieces that share its time. */
function splitLongWord(word: SpokenWord): SpokenWord[] {
  const letters = charactersOf(word.text);
  if (letters.length <= captionLineMax) return [word];
  const count = Math.ceil(letters.length / captionLineMax);
  const timeAt = (index: number): number => Math.floor(word.start + ((word.end - word.start) * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    start: timeAt(index),
    end: timeAt(index + 1),
    text: letters.slice(index * captionLineMax, (index + 1) * captionLineMax).join(''),
  }));
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as they are read: signs that are put together are one. */
export const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Latin, Greek and Cyrillic without signs that are put together: each unit is a character. */
const plain = /^[ -~\u00A0-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027]*$/;

const lengthOf = (text: string): number => (plain.test(text) ? text.length : charactersOf(text).length);

/** Words in one line, or in two of about the same length; null where they do not fit. */
export function layOut(words: readonly string[]): string | null {
  const whole = words.join(' ');
  if (lengthOf(whole) <= captionLineMax) return whole;
  let best: { text: string; uneven: number } | null = null;
  for (let at = 1; at < words.length; at += 1) {
    const [upper, lower] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (lengthOf(upper) > captionLineMax || lengthOf(lower) > captionLineMax) continue;
    // A line that ends with a comma or a sentence reads better than one that is exactly half.
    const isEnd = /[,;:.!?…]$/.test(upper);
    const uneven = Math.abs(lengthOf(upper) - lengthOf(lower)) - (isEnd ? 20 : 0);
    if (best === null || uneven < best.uneven) best = { text: `${upper}\n${lower}`, uneven };
  }
  return best?.text ?? null;
}

/** Cues that are shown long enough, one after the other. */
function spread(cues: readonly CaptionCue[], durationMs: number): CaptionCue[] {
  const shown: CaptionCue[] = [];
  for (const [index, cue] of cues.entries()) {
    const before = shown.at(-1);
    const start = Math.max(cue.start, before?.end ?? 0);
    const next = cues[index + 1]?.start ?? durationMs;
    const latest = Math.min(durationMs, start + captionMaxMs);
    let end = Math.max(cue.end, start);
    if (end - start < captionMinMs) {
      // Into the pause behind it, and where there is none, into the next one as far as that stays long enough.
      const nextEnd = cues[index + 1]?.end ?? durationMs;
      end = Math.min(start + captionMinMs, Math.max(next, nextEnd - captionMinMs), durationMs);
    }
    if (next - end > 0 && next - end < gapMs) end = next;
    end = Math.min(Math.max(end, start), latest);
    shown.push({ start, end, text: cue.text });
  }
  return withoutEmpty(shown);
}

/** Cues that each take a millisecond at least: where speech is too dense for that, the ones before begin earlier. */
function withoutEmpty(cues: readonly CaptionCue[]): CaptionCue[] {
  let next = Infinity;
  return cues
    .toReversed()
    .map((cue): CaptionCue => {
      const end = Math.min(cue.end, next);
      const start = Math.min(cue.start, end - 1);
      next = start;
      return { ...cue, start, end };
    })
    .toReversed()
    .filter(({ start }) => start >= 0);
}
