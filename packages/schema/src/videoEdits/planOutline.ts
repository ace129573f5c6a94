import type { VideoMoment } from '../playMap.js';
import { paragraphsPerArticle } from '../limits.js';
import { rangesOf, type OwnedRuns } from './divide.js';
import { shownParagraphs, type DraftParagraph, type DraftVideo } from './draftVideo.js';
import { isShown, shownLength, splitStretches, type Stretch } from './stretches.js';
import type { OutlinedParagraph } from './videoEdit.js';
import type { VideoStep } from './videoSteps.js';

type OutlineRefusal =
  'CONFLICT' | 'PARAGRAPHS_FULL' | 'PARAGRAPH_LEVELS' | 'PARAGRAPH_NOT_HERE' | 'PARAGRAPH_TOO_CLOSE';

const isSame = (one: VideoMoment, other: VideoMoment): boolean =>
  one.videoId === other.videoId && one.videoTime === other.videoTime;

const momentOf = ({ videoId, start }: Stretch): VideoMoment => ({ videoId, videoTime: start });

/**
 * Checks new paragraphs for all of a draft's video and says in which step they replace those that it has
 * (docs/domains/videoEdits.md). Where one of them begins with the same moment, it stays that paragraph: its id, its key
 * and its tags.
 * @param spacing the least distance between two beginnings, in milliseconds.
 */
export function planOutline(
  video: DraftVideo,
  outline: readonly OutlinedParagraph[],
  spacing: number,
): { steps: VideoStep[] } | { refused: OutlineRefusal } {
  if (outline.length > paragraphsPerArticle) return { refused: 'PARAGRAPHS_FULL' };
  if (outline[0]?.level === 1) return { refused: 'PARAGRAPH_LEVELS' };
  const ids = new Set([...video.paragraphs, ...outline].map(({ id }) => id));
  if (ids.size < video.paragraphs.length + outline.length) return { refused: 'CONFLICT' };
  const begun = beginnings(video);
  const paragraphs: OwnedRuns[] = [];
  let [rest, head]: [Stretch[], Stretch[]] = [video.paragraphs.flatMap(({ stretches }) => stretches), []];
  for (const [index, { at, ...added }] of outline.entries()) {
    const parts = splitStretches(rest, at);
    const first = parts?.[1][0];
    if (!parts || !first || !isShown(first)) return { refused: 'PARAGRAPH_NOT_HERE' };
    const former = begun.find(({ shown }) => isSame(shown, at));
    // What is not shown of a paragraph before its beginning stays with it; what is before all others, with the first.
    if (index === 0 && parts[0].some(isShown)) return { refused: 'PARAGRAPH_NOT_HERE' };
    const cut = index === 0 ? null : splitStretches(rest, former?.begins ?? at);
    if (cut) [head, rest] = cut;
    if (cut && shownLength(head) < Math.max(1, spacing)) return { refused: 'PARAGRAPH_TOO_CLOSE' };
    const last = paragraphs.at(-1);
    if (last) last.ranges = rangesOf(head);
    const kept = former && { id: former.paragraph.id, key: former.paragraph.key };
    paragraphs.push({ ...added, ...kept, tags: former?.paragraph.tags ?? [], ranges: rangesOf(rest) });
  }
  if (paragraphs.length === 0) return { refused: 'CONFLICT' };
  if (shownLength(rest) < Math.max(1, spacing) && paragraphs.length > 1) return { refused: 'PARAGRAPH_TOO_CLOSE' };
  return { steps: [{ kind: 'divide', replaced: video.paragraphs.map(({ id }) => id), paragraphs }] };
}

/** The first moment of each shown paragraph, and the first that is shown. */
function beginnings(video: DraftVideo): { paragraph: DraftParagraph; begins: VideoMoment; shown: VideoMoment }[] {
  return shownParagraphs(video).flatMap(({ paragraph }) => {
    const [first, shown] = [paragraph.stretches[0], paragraph.stretches.find(isShown)];
    return first && shown ? [{ paragraph, begins: momentOf(first), shown: momentOf(shown) }] : [];
  });
}
