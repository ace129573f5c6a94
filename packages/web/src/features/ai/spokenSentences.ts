import { contentText, type ContentNode } from '@snaplore/schema/contentText';

/**
 * Returns the sentences of a text that is being written, as they are read out: whole ones alone, since a word at a time
 * would be a noise. The last one is left out until all is written.
 */
export function spokenSentences(content: ContentNode | null, isWhole: boolean): string[] {
  if (content === null) return [];
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences = contentText(content)
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
  return isWhole ? sentences : sentences.slice(0, -1);
}
