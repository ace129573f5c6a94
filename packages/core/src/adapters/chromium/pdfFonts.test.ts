import { fontFamilies } from '@snaplore/schema/notes/noteFonts';
import { describe, expect, it } from 'vitest';
import { pdfFonts } from './pdfFonts.js';

const families = (css: string): string[] => [
  ...new Set([...css.matchAll(/font-family:'([^']+)'/g)].map(([, family = '']) => family)),
];

describe('the fonts of a PDF', () => {
  it('are in it: one for text and one for code', async () => {
    const { css, family, codeFamily } = await pdfFonts('<p>Spokes</p>');
    expect(families(css).sort()).toEqual(['PDF Code', 'PDF Text']);
    expect(family).toMatch(/^'PDF Text', /);
    expect(codeFamily).toMatch(/^'PDF Code', /);
  });

  it('are in it for the scripts and signs that the text has', async () => {
    expect(families((await pdfFonts('<p>Спиці</p>')).css)).toContain('PDF Text');
    expect(families((await pdfFonts('<p>日本</p>')).css)).toEqual(expect.arrayContaining(['PDF JP', 'PDF SC']));
    expect(families((await pdfFonts('<p>지식</p>')).css)).toContain('PDF KR');
    expect(families((await pdfFonts('<p>🚲</p>')).css)).toContain('PDF Emoji');
  });

  it.each(Object.entries(fontFamilies))('are in it for text in %s', async (_name, asked) => {
    const { css } = await pdfFonts(`<span style="font-family: ${asked}">Спиці, spokes</span>`);
    const named = asked.split(',').map((family) => family.trim().replaceAll("'", ''));
    expect(families(css).filter((family) => named.includes(family))).toHaveLength(1);
  });
});
