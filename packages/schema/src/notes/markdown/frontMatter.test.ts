import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontMatter, readFrontMatter } from './frontMatter.js';

describe('the front matter of Markdown', () => {
  it('says again what was written into it, and leaves the text', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), fc.string(), (title, tags, text) => {
        expect(readFrontMatter(`${frontMatter({ title, note: 'Steps', tags })}${text}`)).toEqual({
          matter: { title, note: 'Steps', tags },
          text,
        });
      }),
    );
  });

  it('keeps the characters that end a line elsewhere', () => {
    const title = 'a\u2028b\u2029c\u0085d';
    const written = frontMatter({ title, note: 'Note', tags: [title] });
    expect(written).not.toMatch(/[\u0085\u2028\u2029]/);
    expect(readFrontMatter(written).matter).toEqual({ title, note: null, tags: [title] });
  });

  it.each([
    ['title: Wheels # round\ntags:\n  - one\n  - "two, three"\nother: x', 'Wheels', ['one', 'two, three']],
    ["title: 'It''s'\r\ntags: a, b", "It's", ['a', 'b']],
    ['title: a\u2028---', 'a\u2028---', []],
    ['title:', null, []],
  ])('is read as others write it: %s', (lines, title, tags) => {
    expect(readFrontMatter(`---\n${lines}\n---\ntext`)).toEqual({ matter: { title, note: null, tags }, text: 'text' });
  });

  it('is text where it does not end, or does not begin the text', () => {
    for (const text of ['---\ntitle: a', 'a\n---\ntitle: b\n---\n', '--- a'])
      expect(readFrontMatter(text)).toEqual({ matter: { title: null, note: null, tags: [] }, text });
  });
});
