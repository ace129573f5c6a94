import { applyVideoEdit, type EditedVideo } from './applyVideoEdit.js';
import { shownParagraphs, type DraftParagraph, type DraftVideo } from './draftVideo.js';
import type { InsertPlace, VideoEdit } from './videoEdit.js';
import { applySteps } from './videoSteps.js';

type Added = Omit<Extract<VideoEdit, { kind: 'insert' }>, 'kind' | 'place'>;

/**
 * Adds a video that was uploaded to the place that was chosen for it. Where that is no more, or the user chose none, it
 * comes at the end; where a draft has as many paragraphs as it holds, at the end of the last one: no video is lost.
 */
export function addVideo(
  video: DraftVideo,
  added: Added,
  editId: string,
  place: InsertPlace | null = null,
): EditedVideo {
  const asked = applyVideoEdit(video, { kind: 'insert', ...added, place: place ?? endOf(video, added) }, editId);
  if (!('refused' in asked)) return asked;
  return place ? addVideo(video, added, editId) : addToLast(video, added, editId);
}

/**
 * The end of a draft for a video. Of several that were uploaded one after the other a later one may be playable first:
 * the earlier one then comes before it. The ids of videos are in the order of their uploads.
 */
function endOf(video: DraftVideo, { video: { videoId } }: Added): InsertPlace {
  const isLater = ({ stretches }: DraftParagraph): boolean => stretches.every((stretch) => stretch.videoId > videoId);
  const shown = shownParagraphs(video).map(({ paragraph }) => paragraph);
  const last = shown.findLastIndex((paragraph) => !isLater(paragraph));
  return { kind: 'before', paragraphId: shown[last + 1]?.id ?? null };
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
