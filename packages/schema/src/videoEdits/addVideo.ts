import { applyVideoEdit, type EditedVideo } from './applyVideoEdit.js';
import { shownParagraphs, type DraftVideo } from './draftVideo.js';
import type { InsertPlace, VideoEdit } from './videoEdit.js';
import { applySteps } from './videoSteps.js';

type Added = Omit<Extract<VideoEdit, { kind: 'insert' }>, 'kind' | 'place'>;

const atTheEnd: InsertPlace = { kind: 'before', paragraphId: null };

/**
 * Adds a video that was uploaded to the place that was chosen for it. Where that is no more, or the user chose none, it
 * comes at the end; where a draft has as many paragraphs as it holds, at the end of the last one: no video is lost.
 */
export function addVideo(video: DraftVideo, added: Added, editId: string, place = atTheEnd): EditedVideo {
  const asked = applyVideoEdit(video, { kind: 'insert', ...added, place }, editId);
  if (!('refused' in asked) || place === atTheEnd) return 'refused' in asked ? addToLast(video, added, editId) : asked;
  return addVideo(video, added, editId);
}

function addToLast(video: DraftVideo, { video: range, paragraph }: Added, cut: string): EditedVideo {
  const last = shownParagraphs(video).at(-1)?.paragraph.id;
  const put = { ...paragraph, tags: [], level: 0 as const, stretches: [{ ...range, cuts: [] }] };
  if (last === undefined) return { refused: 'CONFLICT' };
  const steps = [
    { kind: 'put' as const, paragraph: put, before: null, cut },
    { kind: 'rejoin' as const, paragraphId: paragraph.id, into: last },
  ];
  return applySteps(video, steps) ?? { refused: 'CONFLICT' };
}
