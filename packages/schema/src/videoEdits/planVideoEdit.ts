import type { VideoMoment } from '../playMap.js';
import { paragraphsPerArticle } from '../limits.js';
import * as limits from './editLimits.js';
import {
  isParagraphShown,
  shownParagraphs,
  timelineDuration,
  timelineOf,
  type DraftParagraph,
  type DraftVideo,
} from './draftVideo.js';
import { planOutline } from './planOutline.js';
import { isShown, overlap, shownLength, splitStretches, type Stretch, type VideoRange } from './stretches.js';
import type { NewParagraph, VideoEdit } from './videoEdit.js';
import type { VideoStep } from './videoSteps.js';

/** Why an edit is refused: codes of the error registry. `CONFLICT`: what it changes is no longer there. */
export type EditRefusal =
  | 'CONFLICT'
  | 'PARAGRAPHS_FULL'
  | 'PARAGRAPH_LEVELS'
  | 'PARAGRAPH_MOVE'
  | 'PARAGRAPH_NOT_HERE'
  | 'PARAGRAPH_NOT_JOINED'
  | 'PARAGRAPH_TOO_CLOSE';

type Plan = { steps: VideoStep[] } | { refused: EditRefusal };

const refuse = (refused: EditRefusal): Plan => ({ refused });
const plan = (...steps: VideoStep[]): Plan => ({ steps });

/** The least distance between the beginnings of two paragraphs, in milliseconds (docs/domains/videoEdits.md). */
export const paragraphSpacing = (durationMs: number): number =>
  Math.min(durationMs * limits.paragraphSpacingShare, limits.paragraphSpacingMaxMs);

/**
 * Checks an edit against a draft's video and says in which steps it is done (docs/domains/videoEdits.md).
 * @param editId names what the edit takes out.
 */
export function planVideoEdit(video: DraftVideo, edit: VideoEdit, editId: string): Plan {
  switch (edit.kind) {
    case 'split':
      return planSplit(video, edit.at, edit.paragraph);
    case 'join':
      return planJoin(video, edit.paragraphId);
    case 'move':
      return planMove(video, edit.paragraphId, edit.before, edit.level);
    case 'nest':
      return planNest(video, edit.paragraphId, edit.level);
    case 'retitle':
    case 'tag':
      return shownIndex(video, edit.paragraphId) < 0 ? refuse('CONFLICT') : plan(edit);
    case 'drag':
      return planDrag(video, edit.paragraphId, edit.at);
    case 'trim':
      return planTrim(video, edit.ranges, editId);
    case 'remove':
      return planRemove(video, editId, edit.paragraphId);
    case 'clear':
      return planRemove(video, editId);
    case 'insert':
      return planInsert(video, edit, editId);
    case 'outline':
      return planOutline(video, edit.paragraphs, spacingOf(video));
  }
}

const shownIndex = (video: DraftVideo, id: string): number =>
  shownParagraphs(video).findIndex(({ paragraph }) => paragraph.id === id);

/** The shown paragraph that has a moment; null where it is not in the video, or cut away. */
function ownerOf(video: DraftVideo, at: VideoMoment): DraftParagraph | null {
  for (const { paragraph } of shownParagraphs(video)) {
    const first = splitStretches(paragraph.stretches, at)?.[1][0];
    if (first) return isShown(first) ? paragraph : null;
  }
  return null;
}

/** How much of a paragraph is shown before a moment within it, and from it on, in milliseconds. */
function lengthsAround({ stretches }: DraftParagraph, at: VideoMoment): [number, number] {
  const [head, tail] = splitStretches(stretches, at) ?? [[], []];
  return [shownLength(head), shownLength(tail)];
}

const spacingOf = (video: DraftVideo): number => paragraphSpacing(timelineDuration(timelineOf(video)));

function planSplit(video: DraftVideo, at: VideoMoment, paragraph: NewParagraph): Plan {
  const owner = ownerOf(video, at);
  if (!owner) return refuse('PARAGRAPH_NOT_HERE');
  if (Math.min(...lengthsAround(owner, at)) < Math.max(1, spacingOf(video))) return refuse('PARAGRAPH_TOO_CLOSE');
  if (isFull(video, 1)) return refuse('PARAGRAPHS_FULL');
  return plan({ kind: 'unjoin', at, paragraph: { ...paragraph, tags: [], level: owner.level } });
}

const isFull = (video: DraftVideo, more: number): boolean =>
  shownParagraphs(video).length + more > paragraphsPerArticle;

function planJoin(video: DraftVideo, id: string): Plan {
  const shown = shownParagraphs(video);
  const index = shown.findIndex(({ paragraph }) => paragraph.id === id);
  if (index < 0) return refuse('CONFLICT');
  const into = shown[index - 1]?.paragraph;
  if (!into || shown.some(({ parentId }) => parentId === id)) return refuse('PARAGRAPH_NOT_JOINED');
  return plan({ kind: 'rejoin', paragraphId: id, into: into.id });
}

/** A paragraph with those below it, and what has gone from between them. */
function blockOf({ paragraphs }: DraftVideo, id: string): DraftParagraph[] {
  const from = paragraphs.findIndex((paragraph) => paragraph.id === id);
  const first = paragraphs[from];
  if (!first) return [];
  if (first.level === 1) return [first];
  const next = paragraphs.findIndex(
    (paragraph, index) => index > from && paragraph.level === 0 && isParagraphShown(paragraph),
  );
  return paragraphs.slice(from, next < 0 ? undefined : next);
}

function planMove(video: DraftVideo, id: string, before: string | null, level: 0 | 1): Plan {
  const shown = shownParagraphs(video);
  if (!shown.some(({ paragraph }) => paragraph.id === id)) return refuse('CONFLICT');
  const block = blockOf(video, id);
  const isMoved = (other: string): boolean => block.some((paragraph) => paragraph.id === other);
  if (before !== null && isMoved(before)) return refuse('PARAGRAPH_MOVE');
  const others = shown.filter(({ paragraph }) => !isMoved(paragraph.id));
  const index = before === null ? others.length : others.findIndex(({ paragraph }) => paragraph.id === before);
  if (index < 0) return refuse('CONFLICT');
  if (level === 1 && shown.some(({ parentId }) => parentId === id)) return refuse('PARAGRAPH_LEVELS');
  // There is nothing that it could be below, or what follows would be below another paragraph than now.
  if (level === 1 ? index === 0 : others[index]?.parentId != null) return refuse('PARAGRAPH_MOVE');
  return plan({
    kind: 'arrange',
    order: block.map((paragraph, place) => ({ id: paragraph.id, level: place === 0 ? level : paragraph.level })),
    before,
  });
}

function planNest(video: DraftVideo, id: string, level: 0 | 1): Plan {
  const shown = shownParagraphs(video);
  const index = shown.findIndex(({ paragraph }) => paragraph.id === id);
  if (index < 0) return refuse('CONFLICT');
  if (level === 1 && shown.some(({ parentId }) => parentId === id)) return refuse('PARAGRAPH_LEVELS');
  if (level === 1 && shown[index]?.parentId !== null) return refuse('PARAGRAPH_LEVELS');
  if (level === 1 && index === 0) return refuse('PARAGRAPH_MOVE');
  return plan({ kind: 'level', paragraphId: id, level });
}

function planDrag(video: DraftVideo, id: string, at: VideoMoment): Plan {
  const shown = shownParagraphs(video);
  const index = shown.findIndex(({ paragraph }) => paragraph.id === id);
  const [before, own] = [shown[index - 1]?.paragraph, shown[index]?.paragraph];
  if (!own) return refuse('CONFLICT');
  if (!before) return refuse('PARAGRAPH_NOT_HERE');
  const owner = ownerOf(video, at);
  if (!owner) return refuse('PARAGRAPH_NOT_HERE');
  if (owner !== own && owner !== before) return refuse('PARAGRAPH_TOO_CLOSE');
  const [head, tail] = lengthsAround(owner, at);
  // The distance to the neighbour that the beginning moves towards; moving away it cannot come too close.
  if ((owner === own ? tail : head) < Math.max(1, Math.min(spacingOf(video), limits.paragraphOverlapMs)))
    return refuse('PARAGRAPH_TOO_CLOSE');
  return plan({ kind: 'shift', paragraphId: id, before: before.id, at });
}

function planTrim(video: DraftVideo, ranges: readonly VideoRange[], cut: string): Plan {
  const isTaken = (stretch: Stretch): boolean => isShown(stretch) && ranges.some((range) => overlap(range, stretch));
  const takesSome = video.paragraphs.some(({ stretches }) => stretches.some(isTaken));
  return takesSome ? plan({ kind: 'cut', cut, ranges }) : refuse('CONFLICT');
}

function planRemove(video: DraftVideo, cut: string, id?: string): Plan {
  const taken = shownParagraphs(video).filter(({ paragraph }) => id === undefined || paragraph.id === id);
  const ranges = taken.flatMap(({ paragraph }) =>
    paragraph.stretches.filter(isShown).map(({ videoId, start, end }) => ({ videoId, start, end })),
  );
  return ranges.length === 0 ? refuse('CONFLICT') : plan({ kind: 'cut', cut, ranges });
}

function planInsert(
  video: DraftVideo,
  { video: range, paragraph, place }: Extract<VideoEdit, { kind: 'insert' }>,
  cut: string,
): Plan {
  const added = (level: 0 | 1): DraftParagraph => ({
    ...paragraph,
    tags: [],
    level,
    stretches: [{ ...range, cuts: [] }],
  });
  if (place.kind === 'before') {
    if (isFull(video, 1)) return refuse('PARAGRAPHS_FULL');
    const shown = shownParagraphs(video);
    const next = shown.find(({ paragraph: { id } }) => id === place.paragraphId);
    if (place.paragraphId !== null && !next) return refuse('CONFLICT');
    // Among those below a paragraph it is one of them.
    return plan({ kind: 'put', paragraph: added(next?.paragraph.level ?? 0), before: place.paragraphId, cut });
  }
  const owner = ownerOf(video, place.at);
  if (!owner) return refuse('PARAGRAPH_NOT_HERE');
  const split = planSplit(video, place.at, place.paragraph);
  if ('refused' in split) return split;
  if (isFull(video, 2)) return refuse('PARAGRAPHS_FULL');
  return plan(...split.steps, { kind: 'put', paragraph: added(owner.level), before: place.paragraph.id, cut });
}
