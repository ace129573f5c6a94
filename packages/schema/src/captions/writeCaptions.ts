import type { CaptionCue } from './captionCues.js';

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as caption files write it: '01:02:03.456', with a comma in SRT. */
export function captionTime(milliseconds: number, point: '.' | ','): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const seconds = Math.floor(whole / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}${point}${String(whole % 1_000).padStart(3, '0')}`;
}

/** What would be read as markup, or as the end of a cue, is not. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Captions as WebVTT (docs/domains/captions.md). */
export function toVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${captionTime(start, '.')} --> ${captionTime(end, '.')}\n${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * Captions as SubRip (docs/domains/captions.md). SubRip has no way to write a sign that would be read as markup; an
 * arrow that would be read as times is made shorter.
 */
export function toSrt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ start, end, text }, index) => {
    const lines = text
      .replace(/\r\n?/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .replace(/-{2,}>/g, '->')
      .trim();
    return `${String(index + 1)}\n${captionTime(start, ',')} --> ${captionTime(end, ',')}\n${lines}\n`;
  });
  return blocks.join('\n');
}
