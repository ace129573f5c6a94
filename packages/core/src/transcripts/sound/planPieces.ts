import { frameMs, heardStretches, type Loudness, type Stretch } from './loudness.js';

/** A silence that speech may be cut at, in milliseconds. */
const pauseMs = 300;
/** A silence that is not sent at all. */
const longSilenceMs = 20_000;
/** How much silence a piece keeps at its edges. */
const edgeMs = 250;
/** Where nobody pauses, a piece ends at the quietest moment of its last part. */
const lastPart = 0.3;

/**
 * Cuts what is heard of a sound into pieces of at most `longestMs`, at silences (docs/domains/transcripts.md). They
 * are in order, do not overlap, and leave long silences out. The same sound is always cut in the same way.
 * @param within the stretch of the sound to cut, in whole milliseconds.
 */
export function planPieces(loudness: Loudness, within: Stretch, longestMs: number): Stretch[] {
  const pieces: Stretch[] = [];
  for (const speech of unbroken(loudness, within, longestMs - 2 * edgeMs)) {
    const last = pieces.at(-1);
    const fits = last && speech.end - last.start <= longestMs - 2 * edgeMs && speech.start - last.end < longSilenceMs;
    if (fits) last.end = speech.end;
    else pieces.push({ ...speech });
  }
  return pieces.map(({ start, end }, index) => {
    const before = pieces[index - 1]?.end ?? within.start - edgeMs;
    const after = pieces[index + 1]?.start ?? within.end + edgeMs;
    return {
      start: Math.max(within.start, start - Math.min(edgeMs, Math.floor((start - before) / 2))),
      end: Math.min(within.end, end + Math.min(edgeMs, Math.floor((after - end) / 2))),
    };
  });
}

/** What is heard between pauses, cut where it is longer than a piece. */
function unbroken(loudness: Loudness, within: Stretch, longestMs: number): Stretch[] {
  return heardStretches(loudness, within, pauseMs).flatMap((stretch) => {
    const parts: Stretch[] = [];
    let { start } = stretch;
    while (stretch.end - start > longestMs) {
      const end = quietestMoment(loudness, start + Math.ceil(longestMs * (1 - lastPart)), start + longestMs);
      parts.push({ start, end });
      start = end;
    }
    return [...parts, { start, end: stretch.end }];
  });
}

function quietestMoment({ frames }: Loudness, from: number, to: number): number {
  let quietest = Math.floor(to / frameMs) - 1;
  for (let frame = quietest; frame * frameMs >= from; frame -= 1)
    if ((frames[frame] ?? 0) > (frames[quietest] ?? 0)) quietest = frame;
  return quietest * frameMs;
}
