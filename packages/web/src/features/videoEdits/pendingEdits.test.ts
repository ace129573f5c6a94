import type { DraftVideo } from '@snaplore/schema/videoEdits/draftVideo';
import { timelineOf } from '@snaplore/schema/videoEdits/draftVideo';
import type { VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { describe, expect, it } from 'vitest';
import { applyPending, nextUndo, withPending, type PendingEdit } from './pendingEdits.js';

const stored: DraftVideo = {
  paragraphs: [
    {
      ...{ id: 'one', key: 'k', title: 'Wheel off', tags: [], level: 0 },
      stretches: [{ videoId: 'v', start: 0, end: 10_000, cuts: [] }],
    },
  ],
};
const split = (id: string, videoTime: number): PendingEdit => {
  const edit: VideoEdit = {
    ...{ kind: 'split', at: { videoId: 'v', videoTime } },
    paragraph: { id: `p-${id}`, key: 'k'.repeat(16), title: id },
  };
  return { kind: 'edit', id, edit };
};
const trim: PendingEdit = {
  kind: 'edit',
  id: 'trim',
  edit: { kind: 'trim', ranges: [{ videoId: 'v', start: 1_000, end: 2_000 }] },
};
const shown = (pending: readonly PendingEdit[], from = stored): string[] =>
  timelineOf(withPending(from, pending)).map(({ title, duration }) => `${title} ${String(duration)}`);

describe('changes under way', () => {
  it('are shown at once, in their order', () => {
    expect(shown([split('second', 5_000), trim])).toEqual(['Wheel off 4000', 'second 5000']);
  });

  it('change nothing a second time when they have been stored, and their answer is not there yet', () => {
    const pending = [split('second', 5_000), trim];
    expect(shown(pending, withPending(stored, pending))).toEqual(shown(pending));
  });

  it('are taken back by what their application says', () => {
    const undo = applyPending(stored, trim)?.undo ?? [];
    expect(shown([trim, { kind: 'undo', id: 'trim', steps: undo }])).toEqual(['Wheel off 10000']);
  });
});

describe('what is undone next', () => {
  const undo = (id: string): PendingEdit => ({ kind: 'undo', id, steps: null });
  const redo = (id: string): PendingEdit => ({ kind: 'redo', id, steps: null });
  const before = { undo: 'a', redo: 'b' };

  it.each<[string, PendingEdit[], { undo: string | null; redo: string | null }]>([
    ['is what is stored', [], before],
    ['is the newest edit, after which nothing can be done again', [trim], { undo: 'trim', redo: null }],
    ['is the edit before one that is being undone', [trim, undo('trim')], { undo: 'a', redo: 'trim' }],
    ['is what is being done again', [redo('b')], { undo: 'b', redo: null }],
    ['is known no more once the last known one is being undone', [undo('a')], { undo: null, redo: 'a' }],
  ])('%s', (_name, pending, expected) => {
    expect(nextUndo(before, pending)).toEqual(expected);
  });
});
