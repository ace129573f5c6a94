import type { WriterType } from '@snaplore/schema/ai';
import * as limits from '@snaplore/schema/limits';
import { readMarkdown } from '@snaplore/schema/notes/markdown/readMarkdown';
import { checkNote } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { GenerationRun } from '../generationRun.js';
import { writerMessages } from './writerMessages.js';

/** Expected length of the result relative to the selection, from which the progress is estimated. */
const expectedShare: Partial<Record<WriterType, number>> = { makeShorter: 0.5, makeLonger: 2 };

/**
 * Writes the text that a user requested; it is shown while it grows (docs/domains/ai.md).
 * @throws as `GenerationRun.answer` and `finish`.
 */
export async function writeText(run: GenerationRun<'text'>): Promise<void> {
  const { input } = run;
  const expected = Math.max(200, input.selectedText.length * (expectedShare[input.writerType] ?? 1));
  const text = await run.answer('write', writerMessages(input), {
    step: 'text',
    maxCharacters: limits.aiWriterPreviewMax,
    isShown: true,
    progress: (length) => Math.min(95, (100 * length) / expected),
  });
  if (text.trim() === '') throw new Error('The AI service answered with nothing');
  const content = checkNote(readMarkdown(text.trim())).toJSON() as ContentNode;
  await run.finish(() => Promise.resolve({ content }));
}
