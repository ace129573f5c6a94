import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import * as limits from '../../limits.js';
import { noteFilePath } from '../noteFilePath.js';
import { checkNote, depthOfNote } from '../noteSchema.js';
import { outlineOf } from '../testing/outlineOf.js';
import { cleanHtml, type CleanHtmlOptions } from './cleanHtml.js';
import type { DomNode } from './domNodes.js';
import { prepareHtml } from './prepareHtml.js';
import { hostileHtml, pastedHtml } from './testing/pastedHtml.js';

function bodyOf(html: string): DomNode {
  const { document } = new Window();
  document.body.innerHTML = prepareHtml(html);
  return document.body;
}

function clean(html: string, options?: CleanHtmlOptions) {
  const read = cleanHtml(bodyOf(html), options);
  checkNote(read.note);
  return { ...read, outline: outlineOf(read.note) };
}

describe('HTML of elsewhere', () => {
  it.each(pastedHtml)('is read as it is meant: $name', ({ html, outline }) => {
    expect(clean(html).outline).toBe(outline);
  });

  it.each(hostileHtml)('has nothing that runs or asks: $name', ({ html, outline }) => {
    expect(clean(html).outline).toBe(outline);
  });

  it('names the images of elsewhere, and takes the files they have become', () => {
    const file = noteFilePath('0b5b5d7c-1111-4222-8333-944445555666');
    const html =
      '<p>a <img src="https://a.example/b.png" alt="B" width="40"> <img src="data:image/png;base64,AA"> ' +
      '<img src="https://a.example/pixel.gif" width="1" height="1"></p>';
    const kept = clean(html, { imageOf: ({ src }) => (src.endsWith('b.png') ? file : null) });
    expect(kept.images.map(({ src }) => src)).toEqual(['https://a.example/b.png', 'data:image/png;base64,AA']);
    expect(kept.outline).toBe(`p(a <image{src: ${file}, alt: B, width: 40}>)`);
    expect(clean(html).outline).toBe('p(a [link{href: https://a.example/b.png}](B))');
  });

  it('is never too deep, and loses no word for that', () => {
    // Built by hand: a parser of its own would overflow.
    const { document } = new Window();
    let deepest = document.body;
    for (let level = 0; level < 20_000; level += 1) {
      const next = document.createElement(level % 2 === 0 ? 'ul' : 'li');
      deepest.appendChild(next);
      deepest = next as unknown as typeof deepest;
    }
    deepest.textContent = 'word';
    const { note } = cleanHtml(document.body);
    expect(depthOfNote(checkNote(note))).toBeLessThanOrEqual(limits.noteDepth);
    expect(JSON.stringify(note)).toContain('word');
  });
});
