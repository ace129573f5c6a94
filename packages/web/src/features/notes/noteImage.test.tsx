import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoteImage } from './NoteImage.js';

const path = noteFilePath('00000000-0000-7000-8000-000000000001');
const markup = (attributes: Record<string, unknown>): string =>
  renderToStaticMarkup(<NoteImage attributes={attributes} />);
const attribute = (html: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(html)?.[1];

describe('an image of a note', () => {
  it.each([path, '/media/shared/signed.by-a_share'])('offers its smaller sizes, and is itself: %s', (src) => {
    const html = markup({ src, width: 640, height: 480 });
    expect(attribute(html, 'src')).toBe(src);
    expect(attribute(html, 'srcset')).toBe(
      `${src}?width=400 400w, ${src}?width=800 800w, ${src}?width=1600 1600w, ${src} 3200w`,
    );
    expect(attribute(html, 'sizes')).toBe('(max-width: 640px) 100vw, 640px');
    // The box is known before anything has loaded.
    expect([attribute(html, 'width'), attribute(html, 'height')]).toEqual(['640', '480']);
    expect(html.indexOf('srcSet')).toBeLessThan(html.indexOf(' src='));
  });

  it('keeps its proportions known at a few pixels', () => {
    expect(attribute(markup({ src: path, width: 20, height: 13 }), 'sizes')).toBe('(max-width: 200px) 100vw, 200px');
  });

  it('is itself alone in its own size, and nothing of elsewhere is asked for', () => {
    expect(markup({ src: path, width: null })).not.toMatch(/srcset|sizes/i);
    expect(markup({ src: 'https://elsewhere.example/x.png', width: 300 })).not.toContain('elsewhere');
  });
});
