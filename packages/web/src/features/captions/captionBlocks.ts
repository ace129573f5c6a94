/** Why a file of captions is refused at a line. */
export type CaptionFault = 'characters' | 'noTimes' | 'time' | 'order' | 'tooLong' | 'speakerTooLong';

/** The line at which a file of captions is refused, from 1 on. */
export interface BadCaptionLine {
  line: number;
  text: string;
  fault: CaptionFault;
}

/** A cue as it is written. */
export interface CaptionBlock {
  /** The line with its times, from 1 on. */
  line: number;
  from: string;
  to: string;
  text: string[];
}

export interface CaptionBlocks {
  format: 'vtt' | 'srt';
  blocks: CaptionBlock[];
}

/** So much of a bad line is shown. */
const shownOfLine = 200;
const arrow = '-->';
/** Characters that no text has: what is left of another encoding, or of a file that is none. */
const noText = /(?!\t)\p{Control}/u;

export const badLine = (lines: readonly string[], index: number, fault: CaptionFault): BadCaptionLine => ({
  line: index + 1,
  text: (lines[index] ?? '').trim().slice(0, shownOfLine).toWellFormed(),
  fault,
});

export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/**
 * Takes a file of WebVTT or SubRip apart. Nothing is passed over but comments, styles and settings: what belongs to no
 * cue is a bad line, since it would be lost.
 */
export function captionBlocks(lines: readonly string[], isComplete: boolean): CaptionBlocks | BadCaptionLine {
  const unreadable = lines.findIndex((line) => noText.test(line) || (!isComplete && line.includes('\uFFFD')));
  if (unreadable >= 0) return badLine(lines, unreadable, 'characters');
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const blocks: CaptionBlock[] = [];
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === '';
  const hasTimes = (index: number): boolean => lines[index]?.includes(arrow) ?? false;
  let at = 0;
  const skipBlock = (): void => {
    while (at < lines.length && !isBlank(at) && !hasTimes(at)) at += 1;
  };
  if (isVtt) skipBlock();
  while (at < lines.length) {
    const line = lines[at] as string;
    if (isBlank(at)) at += 1;
    else if (isVtt && /^NOTE(?:[ \t]|$)/.test(line)) while (at < lines.length && !isBlank(at)) at += 1;
    else if (isVtt && /^(?:STYLE|REGION)[ \t]*$/.test(line)) skipBlock();
    else if (!hasTimes(at)) {
      // The line before the times is the name of the cue: in SubRip its number.
      const isNumber = /^\d+$/.test(line.trim());
      if (isNumber && !hasTimes(at + 1) && /^\s*\d+:\d/.test(lines[at + 1] ?? ''))
        return badLine(lines, at + 1, 'time');
      if (!hasTimes(at + 1) || (!isVtt && !isNumber)) return badLine(lines, at, 'noTimes');
      at += 1;
    } else {
      const times = timesOf(line);
      if (!times) return badLine(lines, at, 'time');
      const block = { line: at + 1, ...times, text: [] as string[] };
      for (at += 1; at < lines.length && !isBlank(at) && !hasTimes(at); at += 1) {
        // Where the empty line between two cues is missing, the number of the next one is no text.
        if (hasTimes(at + 1) && /^\d+$/.test((lines[at] as string).trim())) break;
        block.text.push((lines[at] as string).trim());
      }
      blocks.push(block);
    }
  }
  return { format: isVtt ? 'vtt' : 'srt', blocks };
}

/** Both times of a line, written as WebVTT does; null for anything else. Where a cue is shown is left out. */
function timesOf(line: string): { from: string; to: string } | null {
  const [from = '', rest = '', more] = line.split(arrow);
  const [to = '', ...settings] = rest.trim().split(/\s+/);
  if (more !== undefined || settings.some((setting) => !/^\w+[:=]\S+$/.test(setting))) return null;
  const written = (time: string): string => time.trim().replace(',', '.');
  return { from: written(from), to: written(to) };
}
