import { z } from 'zod';
import type { Recognised, RecognisedWord } from './transcriptionDriver.js';

const seconds = z.number().min(0).max(1_000_000);
const wordAnswer = z.object({ word: z.string(), start: seconds, end: seconds });
const segmentAnswer = z.object({
  text: z.string(),
  start: seconds,
  end: seconds,
  speaker: z.string().nullish(),
  // Some servers tell the words of each segment.
  words: z.array(wordAnswer).nullish(),
});
const answers = z.object({
  text: z.string().default(''),
  language: z.string().nullish(),
  languages: z.array(z.object({ code: z.string() })).nullish(),
  segments: z.array(segmentAnswer).nullish(),
  words: z.array(wordAnswer).nullish(),
});

const milliseconds = (value: number): number => Math.round(value * 1000);

function toWord({ word, start, end }: z.output<typeof wordAnswer>): RecognisedWord {
  return { text: word.trim(), start: milliseconds(start), end: milliseconds(end) };
}

/** An answer in any of OpenAI's formats, or plain text; null when it is none of them. */
export function readAnswer(answer: unknown): Recognised | null {
  if (typeof answer === 'string') return { language: null, text: answer.trim(), segments: [], words: [] };
  const parsed = answers.safeParse(answer);
  if (!parsed.success) return null;
  const { text, language, languages, segments, words } = parsed.data;
  const list = segments ?? [];
  return {
    language: language ?? languages?.[0]?.code ?? null,
    text: text.trim(),
    segments: list.map(({ text: said, start, end, speaker }) => ({
      text: said.trim(),
      start: milliseconds(start),
      end: milliseconds(end),
      speaker: speaker?.trim() || null,
    })),
    words: (words?.length ? words : list.flatMap((segment) => segment.words ?? [])).map(toWord),
  };
}
