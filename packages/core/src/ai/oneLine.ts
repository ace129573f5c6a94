import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';
import { lineText } from '@snaplore/schema/transcript/lineText';
import type { SpokenLine } from '@snaplore/schema/transcript/mapTranscript';

/** A text as one line, without hidden characters. */
export const oneLine = (text: string): string => withoutHidden(text).replace(/\s+/g, ' ').trim();

/** What is said in a line of a transcript as a model is given it, with the speaker where that is known. */
export const spokenText = ({ speaker, words }: Pick<SpokenLine, 'speaker' | 'words'>): string =>
  oneLine(`${speaker === null ? '' : `${speaker}: `}${lineText(words)}`);
