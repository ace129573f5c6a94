import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CommentContent, safeHref } from './CommentContent.js';
import { commentDate } from './commentDate.js';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text: words,
  marks,
});
const show = (...content: object[]): string =>
  renderToStaticMarkup(
    <CommentContent content={{ type: 'doc', content: [{ type: 'paragraph', content }] } as never} />,
  );

describe('a comment as readers see it', () => {
  it('shows text, marks, breaks and mentions', () => {
    const html = show(
      text('Photograph it '),
      text('before', { type: 'bold' }),
      { type: 'hardBreak' },
      { type: 'mention', attrs: { id: '1', label: 'Jonas Weber' } },
    );
    expect(html).toMatch(/<p>Photograph it <strong>before<\/strong><br\/><span[^>]*>@Jonas Weber<\/span><\/p>/);
  });

  it('never runs scripts in its content', () => {
    const html = show(
      text('<img src=x onerror=alert(1)>'),
      text('here', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href');
    expect(safeHref('JaVaScRiPt:alert(1)')).toBeNull();
    expect(safeHref('data:text/html,x')).toBeNull();
    expect(safeHref('https://example.com/a')).toBe('https://example.com/a');
  });

  it('keeps the text of unknown nodes', () => {
    expect(show({ type: 'sticker', content: [text('still here', { type: 'wobble' })] })).toContain('still here');
  });

  it('is dated as MMM DD, YYYY, hh:mm a', () => {
    expect(commentDate(new Date(2026, 10, 20, 9, 14).toISOString())).toBe('Nov 20, 2026, 09:14 am');
    expect(commentDate(new Date(2026, 0, 5, 0, 5).toISOString())).toBe('Jan 05, 2026, 12:05 am');
    expect(commentDate(new Date(2026, 0, 5, 12, 0).toISOString())).toBe('Jan 05, 2026, 12:00 pm');
  });
});
