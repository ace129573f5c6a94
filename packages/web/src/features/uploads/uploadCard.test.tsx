import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UploadCard } from './UploadCard.js';

const draw = (isKept: boolean): string =>
  renderToStaticMarkup(
    <UploadCard
      fileName="drill.mp4"
      state="failed"
      percent={0}
      failure="This video could not be processed"
      onTryAgain={() => undefined}
      onProcessAgain={isKept ? () => undefined : undefined}
    />,
  );
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, words]) => words ?? '');

describe('a failed upload', () => {
  it('whose file was kept is processed once more by a button of its own', () => {
    expect(buttons(draw(true))).toEqual(['Try again', 'Try upload again']);
  });

  it('of which nothing was kept is sent once more', () => {
    expect(buttons(draw(false))).toEqual(['Try upload again']);
  });
});
