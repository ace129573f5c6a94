import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ImageField, type ImageChoice } from './ImageField.js';

const words = { upload: 'Upload', change: 'Change', remove: 'Remove', hint: 'PNG or JPEG' };

const draw = (state: { url?: string; choice?: ImageChoice; isReadOnly?: boolean }): string =>
  renderToStaticMarkup(
    <ImageField
      label="Photo"
      url={state.url ?? null}
      choice={state.choice ?? 'as it is'}
      read={() => Promise.resolve('Not a picture')}
      onChoose={state.isReadOnly ? undefined : () => undefined}
      words={words}
    >
      {(url) => <b>{url ?? 'AL'}</b>}
    </ImageField>,
  );

describe('the field of a picture', () => {
  it('offers to upload one where there is none, and shows what stands in for it', () => {
    const html = draw({});
    expect(html).toContain('<b>AL</b>');
    expect(html).toContain('Upload');
    expect(html).not.toContain('Remove');
    expect(html).toMatch(/<input[^>]*aria-label="Photo"/);
  });

  it('shows the picture as it will be once saved', () => {
    expect(draw({ url: '/old.png' })).toMatch(/<b>\/old.png<\/b>.*Change.*Remove/);
    expect(draw({ url: '/old.png', choice: 'none' })).toMatch(/<b>AL<\/b>.*Upload/);
    expect(draw({ url: '/old.png', choice: { url: '/new.png', base64: '' } })).toContain('<b>/new.png</b>');
  });

  it('has no buttons for a viewer who may only look at it', () => {
    const html = draw({ url: '/old.png', isReadOnly: true });
    expect(html).toContain('<b>/old.png</b>');
    expect(html).not.toContain('<button');
    expect(html).not.toContain('<input');
  });
});
