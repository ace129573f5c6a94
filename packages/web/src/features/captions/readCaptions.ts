import type { ImportedLine } from '@snaplore/schema/transcript/importLines';
import { spokenWords } from '@snaplore/schema/transcript/lineText';
import { shareTime } from '@snaplore/schema/transcript/retimeWords';
import {
  speakerNameMax,
  transcriptLineMax,
  transcriptLines,
  transcriptWords,
} from '@snaplore/schema/transcript/transcriptLimits';
import { parseText, parseVTTTimestamp } from 'media-captions';
import {
  badLine,
  captionBlocks,
  linesOf,
  type BadCaptionLine,
  type CaptionBlock,
  type CaptionFault,
} from './captionBlocks.js';
import { captionSpeech } from './captionText.js';

/** A file of captions as it is read. */
export interface ReadCaptions {
  format: 'vtt' | 'srt';
  /** In the order of the file. Times in whole milliseconds. */
  lines: ImportedLine[];
  /** How many cues say nothing. */
  emptyCues: number;
}

/** What a file is refused for: a line, that it has no captions, or more than a transcript holds. */
export type CaptionReading = { read: ReadCaptions } | { bad: BadCaptionLine } | { refused: 'empty' | 'tooMany' };

/** The characters of a cue with its tags: beyond them it is not looked at. */
const writtenMax = 20 * transcriptLineMax;

/**
 * Reads a file of WebVTT or SubRip, whatever its name says: all of it, or nothing (docs/domains/captions.md).
 * @param isComplete whether all of the text is of its encoding; else U+FFFD makes a line a bad one.
 */
export async function readCaptions(text: string, isComplete = true): Promise<CaptionReading> {
  const lines = linesOf(text);
  const found = captionBlocks(lines, isComplete);
  if ('fault' in found) return { bad: found };
  const { format, blocks } = found;
  if (blocks.length > transcriptLines) return { refused: 'tooMany' };
  const long = blocks.find((block) => block.text.join('\n').length > writtenMax);
  if (long) return { bad: badLine(lines, long.line, 'tooLong') };

  // The library takes lines of settings for text of WebVTT, and passes over what it cannot read: each cue is named by
  // its index, and none may be missing.
  const { cues } = await parseText(blocks.map(written).join('\n'), { type: 'srt', errors: false });
  const byIndex = new Map(cues.map((cue) => [cue.id, cue]));
  const read: ReadCaptions = { format, lines: [], emptyCues: 0 };
  for (const [index, block] of blocks.entries()) {
    const cue = byIndex.get(String(index));
    if (!cue) return { bad: badLine(lines, block.line - 1, faultOfTimes(block)) };
    const [start, end] = [Math.round(cue.startTime * 1000), Math.round(cue.endTime * 1000)];
    const said = captionSpeech(cue, format);
    if (said.length === 0) read.emptyCues += 1;
    if (said.some((one) => one.text.length > transcriptLineMax)) return { bad: badLine(lines, block.line, 'tooLong') };
    if (said.some(({ speaker }) => (speaker?.length ?? 0) > speakerNameMax))
      return { bad: badLine(lines, block.line, 'speakerTooLong') };
    const shares = shareTime(
      said.map((one) => one.text),
      { start, end },
      { start, end },
    );
    for (const [part, { speaker }] of said.entries()) read.lines.push({ ...(shares[part] as ImportedLine), speaker });
  }
  if (read.lines.length === 0) return { refused: 'empty' };
  const words = read.lines.reduce((sum, line) => sum + spokenWords(line.text).length, 0);
  return read.lines.length > transcriptLines || words > transcriptWords ? { refused: 'tooMany' } : { read };
}

const written = ({ from, to, text }: CaptionBlock, index: number): string =>
  [String(index), `${from} --> ${to}`, ...text, ''].join('\n');

const faultOfTimes = ({ from, to }: CaptionBlock): CaptionFault =>
  parseVTTTimestamp(from) === null || parseVTTTimestamp(to) === null ? 'time' : 'order';
