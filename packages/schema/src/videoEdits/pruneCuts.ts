import type { DraftVideo } from './draftVideo.js';
import type { VideoStep } from './videoSteps.js';

/** The edits whose cuts these steps may bring back. */
export function cutsOf(steps: readonly VideoStep[]): string[] {
  return steps.flatMap((step) => ('cut' in step ? [step.cut] : []));
}

/**
 * Forgets what edits took out that nobody can undo any more (docs/domains/videoEdits.md); nothing shown changes.
 * @param kept the edits whose cuts can still be brought back
 */
export function pruneCuts(video: DraftVideo, kept: ReadonlySet<string>): DraftVideo {
  const paragraphs = video.paragraphs.map((paragraph) => ({
    ...paragraph,
    stretches: paragraph.stretches.filter(({ cuts }) => cuts.every((cut) => kept.has(cut))),
  }));
  return { paragraphs: paragraphs.filter(({ stretches }) => stretches.length > 0) };
}
