import type { ContentNode } from '@snaplore/schema/contentText';
import { contentText } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';

export type CommentProblem = 'empty' | 'tooLong';

/** Returns the number of characters that count towards the limit of a comment. */
export function commentLength(content: ContentNode): number {
  return contentText(content).length;
}

/** Returns why a comment cannot be sent, or null; whitespace alone is empty (docs/domains/comments.md). */
export function commentProblem(content: ContentNode): CommentProblem | null {
  const text = contentText(content);
  if (text.trim() === '') return 'empty';
  return text.length > limits.commentCharacters ? 'tooLong' : null;
}
