import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyVideoEdit } from './applyVideoEdit.js';
import { draftOfTimeline, timelineOf, type DraftVideo } from './draftVideo.js';
import { FrameModel, videoLengths } from './frameModel.js';
import type { VideoEdit } from './videoEdit.js';
import { applySteps, type VideoStep } from './videoSteps.js';

const start: DraftVideo = {
  paragraphs: ['a', 'b'].map((id) => ({
    id,
    key: id,
    title: id,
    tags: [],
    level: 0,
    stretches: [{ videoId: id, start: 0, end: videoLengths[id] as number, cuts: [] }],
  })),
};

/** What plays at each millisecond of the timeline, as `FrameModel.shown`. */
function shownOf(video: DraftVideo): string[] {
  const shown: string[] = [];
  for (const { id, start: from, duration, playMap } of timelineOf(video)) {
    if (from !== shown.length || playMap[0]?.totalTime !== from) throw new Error('There is a gap');
    for (const [index, { totalTime, videoId, videoTime }] of playMap.entries()) {
      const end = playMap[index + 1]?.totalTime ?? from + duration;
      if (end <= totalTime) throw new Error('The play map is not in order');
      if (videoTime + end - totalTime > (videoLengths[videoId] ?? 0)) throw new Error('It is beyond the video');
      for (let time = totalTime; time < end; time += 1) shown.push(`${id} ${videoId} ${videoTime + time - totalTime}`);
    }
  }
  return shown;
}

const outlineOf = (video: DraftVideo): string[] =>
  timelineOf(video).map(({ id, parentId, title, tags }) => `${id} in ${parentId ?? 'top'}: ${title} ${tags.join(' ')}`);

const textOf = (video: DraftVideo): string => JSON.stringify(timelineOf(video));

/** An edit not yet told which paragraphs and moments: they are picked from the video that it is done to. */
interface RandomEdit {
  kind: VideoEdit['kind'];
  picks: [number, number, number, number];
}
const kinds: VideoEdit['kind'][] = [
  ...(['split', 'split', 'split', 'join', 'move', 'move', 'nest', 'retitle', 'tag', 'drag', 'drag'] as const),
  ...(['trim', 'trim', 'remove', 'clear', 'insert', 'outline'] as const),
];
const randomEdit = fc.record<RandomEdit>({
  kind: fc.constantFrom(...kinds),
  picks: fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999)),
});

/** @param seen the video that the user sees, from which the edit's targets are. */
function told(
  { kind, picks: [one, other, third, fourth] }: RandomEdit,
  seen: DraftVideo,
  id: string,
): VideoEdit | null {
  const paragraphs = timelineOf(seen);
  const moments = shownOf(seen).map((text) => {
    const [, videoId = '', videoTime = '0'] = text.split(' ');
    return { videoId, videoTime: Number(videoTime) };
  });
  const paragraph = paragraphs[one % (paragraphs.length || 1)];
  const at = moments[third % (moments.length || 1)];
  const made = { id: `p${id}`, key: `p${id}`, title: `title ${id}` };
  const before = paragraphs[other % (paragraphs.length + 1)]?.id ?? null;
  if (kind === 'insert') {
    const place =
      at && fourth % 2 === 0
        ? ({ kind: 'at', at, paragraph: { ...made, id: `q${id}`, key: `q${id}` } } as const)
        : ({ kind: 'before', paragraphId: before } as const);
    return { kind, video: { videoId: 'c', start: 0, end: videoLengths['c'] as number }, paragraph: made, place };
  }
  if (!paragraph || !at) return null;
  const paragraphId = paragraph.id;
  const level = fourth % 2 === 0 ? 0 : 1;
  switch (kind) {
    case 'split':
      return { kind, at, paragraph: made };
    case 'join':
    case 'remove':
      return { kind, paragraphId };
    case 'move':
      return { kind, paragraphId, before, level };
    case 'nest':
      return { kind, paragraphId, level };
    case 'retitle':
      return { kind, paragraphId, title: `title ${id}` };
    case 'tag':
      return { kind, paragraphId, tags: [`tag-${id}`] };
    case 'drag':
      return { kind, paragraphId, at };
    case 'trim': {
      const length = videoLengths[at.videoId] as number;
      const from = Math.min(at.videoTime, length - 1);
      return { kind, ranges: [{ videoId: at.videoId, start: from, end: Math.min(length, from + 1 + (fourth % 12)) }] };
    }
    case 'clear':
      return fourth % 8 === 0 ? { kind } : null;
    case 'outline': {
      const step = 1 + (other % 20);
      const begun = moments.filter((_, index) => index === 0 || (index + third) % step === 0);
      return {
        kind,
        paragraphs: begun.map((moment, index) => ({
          ...{ id: `o${id}-${index}`, key: `o${id}-${index}`, title: `title ${id}-${index}`, at: moment },
          level: index > 0 && (index + fourth) % 3 === 0 ? 1 : 0,
        })),
      };
    }
  }
}

describe("the edits of a draft's video", () => {
  it('do what is done to a list of frames one by one, and undone all they leave the video as it was', () => {
    const accepted = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 25 }), (edits) => {
        const model = new FrameModel();
        let video = start;
        const undos: VideoStep[][] = [];
        const before: string[] = [];
        for (const [index, random] of edits.entries()) {
          const edit = told(random, video, String(index));
          if (!edit) continue;
          const edited = applyVideoEdit(video, edit, `e${index}`);
          if ('refused' in edited) continue;
          accepted.set(edit.kind, (accepted.get(edit.kind) ?? 0) + 1);
          model.apply(edit, `e${index}`);
          before.push(textOf(video));
          undos.push(edited.undo);
          video = edited.video;
          expect(shownOf(video).join()).toBe(model.shown().join());
          expect(outlineOf(video).join()).toBe(model.outline().join());
          expect(textOf(draftOfTimeline(timelineOf(video)))).toBe(textOf(video));
        }
        const redos: VideoStep[][] = [];
        const last = video;
        for (const undo of undos.reverse()) {
          const undone = applySteps(video, undo);
          if (!undone) throw new Error('It could not be undone');
          redos.unshift(undone.undo);
          video = undone.video;
          expect(textOf(video)).toBe(before.pop());
        }
        expect(textOf(video)).toBe(textOf(start));
        for (const redo of redos) video = applySteps(video, redo)?.video ?? start;
        expect(textOf(video)).toBe(textOf(last));
      }),
      { numRuns: 10_000 },
    );
    // Each kind was accepted often, so that what is said above was asked of it.
    for (const kind of new Set(kinds)) expect(accepted.get(kind) ?? 0, kind).toBeGreaterThan(200);
  });

  it('outline the video without changing what plays, and are undone where others have edited since', () => {
    const played = (video: DraftVideo): string =>
      shownOf(video)
        .map((text) => text.replace(/^\S+ /, ''))
        .join();
    let [undone, refused] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(randomEdit, { maxLength: 8 }),
        fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999)),
        fc.array(randomEdit, { maxLength: 3 }),
        (earlier, picks, later) => {
          const edited = (from: DraftVideo, edits: readonly RandomEdit[], by: string): DraftVideo =>
            edits.reduce((video, random, index) => {
              const edit = told(random, video, `${by}${index}`);
              const done = edit && applyVideoEdit(video, edit, `${by}${index}`);
              return !done || 'refused' in done ? video : done.video;
            }, from);
          const before = edited(start, earlier, 'x');
          const outline = told({ kind: 'outline', picks }, before, 'o');
          const outlined = outline && applyVideoEdit(before, outline, 'o');
          if (!outlined || 'refused' in outlined) return;
          expect(played(outlined.video)).toBe(played(before));
          expect(outlined.undo).toHaveLength(1);
          const since = edited(outlined.video, later, 'y');
          const back = applySteps(since, outlined.undo);
          if (!back) {
            refused += 1;
            return;
          }
          undone += 1;
          expect(played(back.video)).toBe(played(since));
          const again = applySteps(back.video, back.undo);
          expect(again && textOf(again.video)).toBe(textOf(since));
        },
      ),
      { numRuns: 10_000 },
    );
    expect(undone).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(500);
  });

  it('converge: two who edit at once, each ahead of the other, see the same in the end', () => {
    interface Sent {
      id: string;
      edit: VideoEdit;
    }
    let conflicts = 0;
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.nat(1), random: randomEdit, delivered: fc.nat(3) }), { maxLength: 30 }),
        (turns) => {
          // The server's edits in their order, and how many of them each user has received.
          const log: Sent[] = [];
          let server = start;
          const users = [0, 1].map(() => ({ received: 0, base: start, pending: [] as Sent[] }));
          const seen = (user: (typeof users)[number]): DraftVideo =>
            user.pending.reduce((video, { edit, id }) => {
              const edited = applyVideoEdit(video, edit, id);
              return 'refused' in edited ? video : edited.video;
            }, user.base);
          const deliver = (user: (typeof users)[number], count: number): void => {
            for (const { edit, id } of user.pending.splice(0, count)) {
              const edited = applyVideoEdit(server, edit, id);
              if ('refused' in edited) {
                conflicts += 1;
                continue;
              }
              server = edited.video;
              log.push({ edit, id });
            }
          };
          const receive = (user: (typeof users)[number]): void => {
            for (const { edit, id } of log.slice(user.received)) {
              const edited = applyVideoEdit(user.base, edit, id);
              if (!('refused' in edited)) user.base = edited.video;
            }
            user.received = log.length;
          };
          for (const [index, { who, random, delivered }] of turns.entries()) {
            const user = users[who] as (typeof users)[number];
            const edit = told(random, seen(user), String(index));
            if (edit) user.pending.push({ edit, id: String(index) });
            deliver(user, delivered);
            if (delivered === 3) receive(user);
          }
          for (const user of users) deliver(user, user.pending.length);
          for (const user of users) {
            receive(user);
            expect(user.base).toEqual(server);
          }
          // Whatever was done, no moment is there twice and none of the first videos is lost.
          const all = server.paragraphs.flatMap(({ stretches }) => stretches);
          for (const videoId of ['a', 'b'])
            expect(
              all.filter((one) => one.videoId === videoId).reduce((sum, { start: from, end }) => sum + end - from, 0),
            ).toBe(videoLengths[videoId]);
          expect(new Set(shownOf(server).map((text) => text.replace(/^\S+ /, ''))).size).toBe(shownOf(server).length);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(conflicts).toBeGreaterThan(500);
  });
});
