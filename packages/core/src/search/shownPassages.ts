import type { ShownMoment } from '@snaplore/schema/shownText/mapShown';

/** Words that an article's video begins to show at one moment, as one entry. In milliseconds of the timeline. */
interface ShownPassage {
  text: string;
  start: number;
}

/** A passage has about this much, as one of what is said. */
const passageLetters = 600;

/** Lines in passages, in their order: those of a screen are looked for together. */
export function shownPassages(lines: readonly ShownMoment[]): ShownPassage[] {
  const passages: ShownPassage[] = [];
  for (const { text, start } of lines) {
    const last = passages.at(-1);
    if (last?.start === start && last.text.length + text.length < passageLetters) last.text += `\n${text}`;
    else passages.push({ text, start });
  }
  return passages;
}
