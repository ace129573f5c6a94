import * as limits from '@snaplore/schema/videoEdits/editLimits';
import type { VideoMoment } from '@snaplore/schema/playMap';
import type { VideoRange } from '@snaplore/schema/videoEdits/stretches';
import type { InsertPlace, NewParagraph, VideoEdit } from '@snaplore/schema/videoEdits/videoEdit';
import { checkTags } from '../articles/articleTags.js';
import { AppError } from '../kernel/appError.js';
import { isKey } from '../kernel/ids.js';
import { requireId, requireText } from '../kernel/input.js';

/**
 * Checks an edit that a client sent: its texts, ids and numbers. What it changes is looked up when it is applied.
 * @throws AppError BAD_INPUT, NOT_FOUND, PARAGRAPH_TITLE_REQUIRED, TAGS_FULL, TAG_TOO_LONG.
 */
export function checkVideoEdit(edit: VideoEdit): VideoEdit {
  switch (edit.kind) {
    case 'split':
      return { kind: 'split', at: checkMoment(edit.at), paragraph: checkNew(edit.paragraph) };
    case 'retitle':
      return { ...edit, title: checkTitle(edit.title) };
    case 'tag':
      return { ...edit, tags: checkTags(edit.tags) };
    case 'drag':
      return { ...edit, at: checkMoment(edit.at) };
    case 'trim':
      return { kind: 'trim', ranges: checkRanges(edit.ranges) };
    case 'insert':
      // A video is added once it is playable, by nobody's request.
      throw new AppError('BAD_INPUT', {}, { edit: 'a video is added by uploading it' });
    default:
      return edit;
  }
}

/**
 * Checks where a client wants a video to go. Whether that place is there is seen when the video is added.
 * @throws AppError BAD_INPUT, NOT_FOUND, PARAGRAPH_TITLE_REQUIRED.
 */
export function checkInsertPlace(place: InsertPlace): InsertPlace {
  if (place.kind === 'at') {
    return { kind: 'at', at: checkMoment(place.at), paragraph: checkNew(place.paragraph) };
  }
  const { paragraphId } = place;
  return { kind: 'before', paragraphId: paragraphId === null ? null : requireId(paragraphId).toLowerCase() };
}

const checkTitle = (title: string): string =>
  requireText(title, 'title', limits.paragraphTitleMax, 'PARAGRAPH_TITLE_REQUIRED');

function checkNew({ id, key, title }: NewParagraph): NewParagraph {
  if (!isKey(key)) throw new AppError('BAD_INPUT', {}, { key: '16 letters and digits' });
  return { id: requireId(id).toLowerCase(), key, title: checkTitle(title) };
}

const isTime = (time: number): boolean => Number.isInteger(time) && time >= 0;

function checkMoment({ videoId, videoTime }: VideoMoment): VideoMoment {
  if (!isTime(videoTime)) throw new AppError('BAD_INPUT', {}, { videoTime: 'whole milliseconds' });
  return { videoId: requireId(videoId).toLowerCase(), videoTime };
}

function checkRanges(ranges: readonly VideoRange[]): VideoRange[] {
  if (ranges.length === 0 || ranges.length > limits.trimRanges) {
    throw new AppError('BAD_INPUT', {}, { ranges: `1 to ${limits.trimRanges}` });
  }
  return ranges.map(({ videoId, start, end }) => {
    if (!isTime(start) || !isTime(end) || start >= end) {
      throw new AppError('BAD_INPUT', {}, { ranges: 'whole milliseconds, start before end' });
    }
    return { videoId: requireId(videoId).toLowerCase(), start, end };
  });
}
