import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { commentProblem } from './commentRules.js';

const saying = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content: [{ type: 'paragraph', content }] });

describe('what may be sent as a comment', () => {
  it('is not whitespace alone', () => {
    expect(commentProblem(saying())).toBe('empty');
    expect(commentProblem(saying({ type: 'text', text: ' \u00a0\t' }, { type: 'hardBreak' }))).toBe('empty');
    expect(commentProblem(saying({ type: 'mention', attrs: { id: '1', label: 'Jonas' } }))).toBeNull();
  });

  it('has at most as many characters as the limit', () => {
    expect(commentProblem(saying({ type: 'text', text: 'x'.repeat(limits.commentCharacters) }))).toBeNull();
    expect(commentProblem(saying({ type: 'text', text: 'x'.repeat(limits.commentCharacters + 1) }))).toBe('tooLong');
  });
});
