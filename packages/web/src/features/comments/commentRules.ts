import type { ContentNode } from '@snaplore/schema/contentText';
import { contentText } from '@snaplore/schema/contentText';
import { limits } from '@snaplore/schema/limits';

export type CommentProblem = 'empty' | 'tooLong';

export function commentLength(content: ContentNode): number {
  return contentText(content).length;
}

/** Why a comment may not be sent; null when it may (docs/domains/comments.md). Whitespace alone is no comment. */
export function commentProblem(content: ContentNode): CommentProblem | null {
  const text = contentText(content);
  if (text.trim() === '') return 'empty';
  return text.length > limits.commentCharacters ? 'tooLong' : null;
}
