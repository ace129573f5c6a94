import type { VideoMoment } from '../playMap.js';
import { divide, type DivideStep } from './divide.js';
import { isParagraphShown, shownParagraphs, type DraftParagraph, type DraftVideo } from './draftVideo.js';
import { cutOut, joined, overlap, restoreCut, splitStretches, type Stretch, type VideoRange } from './stretches.js';

/**
 * The small steps that edits consist of (docs/domains/videoEdits.md). Each has an inverse of the same kinds, so that
 * what undoes an edit can be undone itself.
 */
export type VideoStep =
  /** Makes a paragraph of what another one has from a moment on. Without `before` it is right behind that one. */
  | { kind: 'unjoin'; at: VideoMoment; paragraph: Omit<DraftParagraph, 'stretches'>; before?: string | null }
  | { kind: 'rejoin'; paragraphId: string; into: string }
  | { kind: 'arrange'; order: readonly { id: string; level: 0 | 1 }[]; before: string | null }
  | { kind: 'level'; paragraphId: string; level: 0 | 1 }
  | { kind: 'retitle'; paragraphId: string; title: string }
  | { kind: 'tag'; paragraphId: string; tags: readonly string[] }
  /** Sets where a paragraph begins and the one before it ends. */
  | { kind: 'shift'; paragraphId: string; before: string; at: VideoMoment }
  | { kind: 'put'; paragraph: DraftParagraph; before: string | null; cut: string }
  | { kind: 'cut'; cut: string; ranges: readonly VideoRange[] }
  | { kind: 'restore'; cut: string }
  | DivideStep;

type StepOf<Kind extends VideoStep['kind']> = Extract<VideoStep, { kind: Kind }>;

interface Applied {
  video: DraftVideo;
  /** What brings the former video back, in the order in which it has to be applied. */
  undo: VideoStep[];
}

/**
 * Applies the steps of an edit one after the other.
 * @returns null where what one of them changes is no longer there: nothing is changed then.
 */
export function applySteps(video: DraftVideo, steps: readonly VideoStep[]): Applied | null {
  let now: Applied = { video, undo: [] };
  const apply = (step: VideoStep): boolean => {
    const next = applyStep(now.video, step);
    if (next) now = { video: next.video, undo: [...next.undo, ...now.undo] };
    return next !== null;
  };
  return steps.every(apply) && promotions(steps, video, now.video).every(apply) ? now : null;
}

/** What was below a paragraph that has gone from the timeline moves up a level, rather than below the one before. */
function promotions(steps: readonly VideoStep[], before: DraftVideo, after: DraftVideo): VideoStep[] {
  // Paragraphs that are divided in another way are below others than before: that one of those has gone says nothing.
  const isDivided = steps.some(({ kind }) => kind === 'divide');
  const shown = isDivided ? [] : shownParagraphs(before);
  const parents = new Map(shown.map(({ paragraph: { id }, parentId }) => [id, parentId]));
  const gone = new Set(after.paragraphs.filter((paragraph) => !isParagraphShown(paragraph)).map(({ id }) => id));
  return shownParagraphs(after).flatMap(({ paragraph: { id, level }, parentId }): VideoStep[] =>
    level === 1 && (parentId === null || gone.has(parents.get(id) ?? ''))
      ? [{ kind: 'level', paragraphId: id, level: 0 }]
      : [],
  );
}

function applyStep(video: DraftVideo, step: VideoStep): Applied | null {
  switch (step.kind) {
    case 'unjoin':
      return unjoin(video, step);
    case 'rejoin':
      return rejoin(video, step);
    case 'arrange':
      return arrange(video, step);
    case 'level': {
      const found = paragraphOf(video, step.paragraphId);
      return (
        found && { video: replaced(video, { ...found, level: step.level }), undo: [{ ...step, level: found.level }] }
      );
    }
    case 'retitle': {
      const found = paragraphOf(video, step.paragraphId);
      return (
        found && { video: replaced(video, { ...found, title: step.title }), undo: [{ ...step, title: found.title }] }
      );
    }
    case 'tag': {
      const found = paragraphOf(video, step.paragraphId);
      return found && { video: replaced(video, { ...found, tags: step.tags }), undo: [{ ...step, tags: found.tags }] };
    }
    case 'shift':
      return shift(video, step);
    case 'put':
      return put(video, step);
    case 'cut':
      return {
        video: {
          paragraphs: video.paragraphs.map((one) => ({
            ...one,
            stretches: cutOut(one.stretches, step.ranges, step.cut),
          })),
        },
        undo: [{ kind: 'restore', cut: step.cut }],
      };
    case 'restore':
      return restore(video, step);
    case 'divide':
      return divide(video, step);
  }
}

const paragraphOf = ({ paragraphs }: DraftVideo, id: string): DraftParagraph | null =>
  paragraphs.find((paragraph) => paragraph.id === id) ?? null;

/** The video with these paragraphs in place of those of the same ids. */
const replaced = ({ paragraphs }: DraftVideo, ...changed: DraftParagraph[]): DraftVideo => ({
  paragraphs: paragraphs.map((paragraph) => changed.find(({ id }) => id === paragraph.id) ?? paragraph),
});

/** Puts paragraphs before another one; null is the end. @returns null where that one is not there. */
function inserted(
  paragraphs: readonly DraftParagraph[],
  added: readonly DraftParagraph[],
  before: string | null,
): DraftVideo | null {
  const index = before === null ? paragraphs.length : paragraphs.findIndex(({ id }) => id === before);
  return index < 0 ? null : { paragraphs: [...paragraphs.slice(0, index), ...added, ...paragraphs.slice(index)] };
}

/** The id of the paragraph behind one; null for the last. */
const behind = ({ paragraphs }: DraftVideo, id: string): string | null =>
  paragraphs[paragraphs.findIndex((paragraph) => paragraph.id === id) + 1]?.id ?? null;

/** Whether one paragraph plays right before another: what lies between them is not shown. */
function playsBefore({ paragraphs }: DraftVideo, one: string, other: string): boolean {
  const [from, to] = [paragraphs.findIndex(({ id }) => id === one), paragraphs.findIndex(({ id }) => id === other)];
  return from >= 0 && from < to && !paragraphs.slice(from + 1, to).some(isParagraphShown);
}

/** Where a paragraph begins, shown or not. */
function beginningOf({ stretches }: DraftParagraph): VideoMoment | null {
  const [first] = stretches;
  return first ? { videoId: first.videoId, videoTime: first.start } : null;
}

function unjoin(video: DraftVideo, { at, paragraph, before }: StepOf<'unjoin'>): Applied | null {
  if (paragraphOf(video, paragraph.id)) return null;
  for (const one of video.paragraphs) {
    const parts = splitStretches(one.stretches, at);
    if (!parts) continue;
    const [head, tail] = parts;
    if (head.length === 0) return null;
    const { paragraphs } = replaced(video, { ...one, stretches: head });
    const added = [{ ...paragraph, stretches: tail }];
    const next = behind(video, one.id);
    // Where the one that it stood before has gone, it is where its text was.
    const made =
      (before === undefined ? null : inserted(paragraphs, added, before)) ?? inserted(paragraphs, added, next);
    return made && { video: made, undo: [{ kind: 'rejoin', paragraphId: paragraph.id, into: one.id }] };
  }
  return null;
}

function rejoin(video: DraftVideo, { paragraphId, into }: StepOf<'rejoin'>): Applied | null {
  const [one, other] = [paragraphOf(video, into), paragraphOf(video, paragraphId)];
  if (!one || !other || !playsBefore(video, into, paragraphId)) return null;
  const at = beginningOf(other);
  if (!at) return null;
  const { stretches, ...paragraph } = other;
  const { paragraphs } = replaced(video, { ...one, stretches: joined([...one.stretches, ...stretches]) });
  return {
    video: { paragraphs: paragraphs.filter(({ id }) => id !== paragraphId) },
    undo: [{ kind: 'unjoin', at, paragraph, before: behind(video, paragraphId) }],
  };
}

function arrange(video: DraftVideo, { order, before }: StepOf<'arrange'>): Applied | null {
  const { paragraphs } = video;
  const moved = order.flatMap(({ id, level }) => {
    const found = paragraphOf(video, id);
    return found ? [{ ...found, level }] : [];
  });
  if (moved.length === 0) return null;
  const ids = new Set(moved.map(({ id }) => id));
  const made = inserted(
    paragraphs.filter(({ id }) => !ids.has(id)),
    moved,
    before,
  );
  if (!made) return null;
  // Each where it was, the last first: it stands before one that is in its place already.
  const undo: VideoStep[] = [];
  for (const { id, level } of [...paragraphs].reverse())
    if (ids.has(id)) undo.push({ kind: 'arrange', order: [{ id, level }], before: behind(video, id) });
  return { video: made, undo };
}

function shift(video: DraftVideo, { paragraphId, before, at }: StepOf<'shift'>): Applied | null {
  const [one, other] = [paragraphOf(video, before), paragraphOf(video, paragraphId)];
  if (!one || !other || !playsBefore(video, before, paragraphId)) return null;
  const from = beginningOf(other);
  const parts = splitStretches([...one.stretches, ...other.stretches], at);
  if (!from || !parts || parts.some((part) => part.length === 0)) return null;
  const [head, tail] = parts;
  return {
    video: replaced(video, { ...one, stretches: joined(head) }, { ...other, stretches: joined(tail) }),
    undo: [{ kind: 'shift', paragraphId, before, at: from }],
  };
}

function put(video: DraftVideo, { paragraph, before, cut }: StepOf<'put'>): Applied | null {
  // A moment of a video is in it once at most.
  const has = (added: Stretch): boolean =>
    video.paragraphs.some(({ stretches }) => stretches.some((stretch) => overlap(stretch, added)));
  if (paragraphOf(video, paragraph.id) || paragraph.stretches.some(has)) return null;
  const made = inserted(video.paragraphs, [paragraph], before);
  // Undone it is cut, so that it can be brought back to where it is by then.
  return made && { video: made, undo: [{ kind: 'cut', cut, ranges: paragraph.stretches.map(rangeOf) }] };
}

const rangeOf = ({ videoId, start, end }: VideoRange): VideoRange => ({ videoId, start, end });

function restore({ paragraphs }: DraftVideo, { cut }: StepOf<'restore'>): Applied | null {
  const ranges = paragraphs.flatMap(({ stretches }) => stretches.filter(({ cuts }) => cuts.includes(cut)).map(rangeOf));
  if (ranges.length === 0) return null;
  return {
    video: { paragraphs: paragraphs.map((one) => ({ ...one, stretches: restoreCut(one.stretches, cut) })) },
    undo: [{ kind: 'cut', cut, ranges }],
  };
}
