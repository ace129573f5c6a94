import { outlineOf } from '@snaplore/schema/notes/testing/outlineOf';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { describe, expect, it } from 'vitest';
import { readHtml } from './readHtml.js';

const file = noteFilePath('0b5b5d7c-1111-4222-8333-944445555666');

describe('HTML that is imported', () => {
  it('is read as it is meant, with the files its images have become', async () => {
    const { note, images } = await readHtml(
      '<h1>A</h1><script>x()</script><p>b <img src="a.png" alt="c"><img src="https://d.example/e.png"></p>',
      { paths: { 'a.png': file } },
    );
    expect(outlineOf(note)).toBe(
      `h1(A) p(b <image{src: ${file}, alt: c}>[link{href: https://d.example/e.png}](e.png))`,
    );
    expect(images.map(({ src }) => src)).toEqual(['a.png', 'https://d.example/e.png']);
  });

  it('is refused when it is nested 20,000 deep, is too long, or takes too long', async () => {
    await expect(readHtml('<div>'.repeat(20_000))).rejects.toMatchObject({ code: 'NOTE_TOO_DEEP' });
    await expect(readHtml('x'.repeat(10_000_001))).rejects.toMatchObject({ code: 'NOTE_TOO_LARGE' });
    await expect(readHtml('<p>a</p>', { timeoutMs: 1 })).rejects.toMatchObject({ code: 'NOTE_TOO_LARGE' });
  });
});
