import type { ContentNode } from '@snaplore/schema/contentText';
import { contentText } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';

export type CommentProblem = 'empty' | 'tooLong';

/** Returns the number of characters that count towards the limit of a comment. */
export function commentLength(content: ContentNode): number {
  return contentText(content).length;
}

/** Whether something would be lost if it were not sent: whitespace alone is nothing. */
export const hasWords = (content: ContentNode): boolean => contentText(content).trim() !== '';

/** Returns why a comment cannot be sent, or null; whitespace alone is empty (docs/domains/comments.md). */
export function commentProblem(content: ContentNode): CommentProblem | null {
  if (!hasWords(content)) return 'empty';
  return commentLength(content) > limits.commentCharacters ? 'tooLong' : null;
}
