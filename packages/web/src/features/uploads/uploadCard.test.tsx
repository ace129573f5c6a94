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
  it('is processed again by a button of its own if its file was kept', () => {
    expect(buttons(draw(true))).toEqual(['Try again', 'Try upload again']);
  });

  it('is sent again if nothing was kept', () => {
    expect(buttons(draw(false))).toEqual(['Try upload again']);
  });
});
