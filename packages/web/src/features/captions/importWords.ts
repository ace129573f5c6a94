import { transcriptLineMax, transcriptLines, speakerNameMax } from '@snaplore/schema/transcript/transcriptLimits';
import { m } from '../../paraglide/messages.js';
import type { CaptionFault } from './captionBlocks.js';
import type { FittedCaptions } from './fitCaptions.js';
import type { CaptionReading, ReadCaptions } from './readCaptions.js';

const faults: Record<CaptionFault, () => string> = {
  characters: m.captions_faultCharacters,
  noTimes: m.captions_faultNoTimes,
  time: m.captions_faultTime,
  order: m.captions_faultOrder,
  tooLong: () => m.captions_faultTooLong({ max: transcriptLineMax }),
  speakerTooLong: () => m.captions_faultSpeaker({ max: speakerNameMax }),
};

/** Why a file is not imported, with its line; null where it can be. */
export function refusalText(reading: CaptionReading): string | null {
  if ('refused' in reading)
    return reading.refused === 'empty' ? m.captions_none() : m.captions_tooMany({ max: transcriptLines });
  if (!('bad' in reading)) return null;
  const { line, text, fault } = reading.bad;
  const named = text === '' ? m.captions_badLine({ line }) : m.captions_badLineText({ line, text });
  return `${named} ${faults[fault]()} ${m.captions_nothingImported()}`;
}

/** What a format is called: a name, in every language. */
export const formatName = (format: ReadCaptions['format']): string => ({ vtt: 'WebVTT', srt: 'SubRip' })[format];

/** What of a file is not imported as it stands. */
export function fittedWords({ emptyCues }: ReadCaptions, fitted: FittedCaptions): string[] {
  const { beyond, shortened, overlapping, unsorted } = fitted;
  const words: string[] = [];
  if (beyond > 0) words.push(m.captions_beyond({ count: beyond }));
  if (shortened > 0) words.push(m.captions_shortened({ count: shortened }));
  if (overlapping > 0) words.push(m.captions_overlapping({ count: overlapping }));
  if (unsorted > 0) words.push(m.captions_unsorted());
  if (emptyCues > 0) words.push(m.captions_emptyCues({ count: emptyCues }));
  return words;
}
