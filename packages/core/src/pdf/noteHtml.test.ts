// @apart: starts a browser
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentNode } from '@snaplore/schema/contentText';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { checkNote } from '@snaplore/schema/notes/noteSchema';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { findInstalledChromium } from '../adapters/chromium/installedChromium.js';
import { renderPdf, type PdfAsset, type RenderedPdf } from '../adapters/chromium/renderPdf.js';
import { closeChromium, withChromium } from '../adapters/chromium/sharedChromium.js';
import { readPdf } from '../adapters/chromium/testing/readPdf.js';
import { noteHtml } from './noteHtml.js';
import { printedNote, onePixel } from './testing/printedNote.js';

const log = pino({ level: 'silent' });
const config = { CHROMIUM_PATH: process.env['CHROMIUM_PATH'], DATA_DIR: '/nonexistent' };
const src = noteFilePath('00000000-0000-7000-8000-000000000001');

const text = (words: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });

async function print(
  content: ContentNode[],
  images: ReadonlyMap<string, PdfAsset> = new Map(),
  title = 'Spare parts',
): Promise<RenderedPdf> {
  const note = { type: 'doc', content };
  const about = 'Published on 24/11/2026';
  const source = await noteHtml({ title, about, content: note, images, publicUrl: 'https://snaplore.example' });
  const rendered = await renderPdf(config, log, source);
  const folder = process.env['KEEP_PDF'];
  if (folder !== undefined) writeFileSync(`${folder}/${title.replace(/\W+/g, '-')}.pdf`, rendered.pdf);
  return rendered;
}

// Without an installed one, `chromiumDownload.test.ts` alone fetches it.
const hasChromium = config.CHROMIUM_PATH !== undefined || (await findInstalledChromium()) !== null;

describe.skipIf(!hasChromium)('a printed note', () => {
  afterAll(async () => {
    await closeChromium();
  });

  it('has pages, tags, an outline, links and repeated table heads', async () => {
    const { pdf, refused } = await print(printedNote(src), new Map([[src, onePixel]]), 'Maintenance of the fleet');
    const facts = readPdf(pdf);
    expect(refused).toEqual([]);
    expect(facts.pages).toBeGreaterThan(2);
    expect(facts.isTagged).toBe(true);
    expect(facts.outline).toEqual(
      expect.arrayContaining(['Maintenance of the fleet', 'Before the ride', 'Підготовка']),
    );
    expect(facts.links).toEqual(
      expect.arrayContaining(['https://snaplore.example/b/x', 'https://elsewhere.example/manual']),
    );
    expect(facts.tags.get('TH')).toBe(2);
    expect(facts.images).toBeGreaterThan(0);
  });

  it('draws Ukrainian, Japanese, Chinese, Korean and emoji', async () => {
    const words = 'Їжак і ґава. 日本語のテスト。 简体中文。 한국어 😀🇺🇦';
    const { pdf } = await print([paragraph(text(words))], new Map(), 'Мови 言語');
    const { characters, outline } = readPdf(pdf);
    expect(Array.from(words).filter((letter) => letter !== ' ' && !characters.has(letter))).toEqual([]);
    expect(outline).toContain('Мови 言語');
  });

  it('runs no script and asks nobody for anything, whatever its author wrote', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const onError = `onerror="fetch('${host}/z')"`;
    const script = `"><script>document.title='run';fetch('${host}/x')</script><img src="${host}/y" ${onError}>`;
    const spoilt: ContentNode[] = [
      paragraph(text(script, { type: 'link', attrs: { href: `javascript:${script}`, title: script } })),
      paragraph(text(script, { type: 'textColour', attrs: { colour: `red;background:url(${host}/c)` } })),
      paragraph({ type: 'image', attrs: { src: `${host}/i.png`, alt: script, title: script, width: script } }),
      { type: 'codeBlock', attrs: { language: script }, content: [text(script)] },
      { type: 'fileAttachment', attrs: { url: `${host}/f`, name: script, ext: script, size: 1 } },
      { type: script, attrs: { src: `${host}/u` }, content: [text(script)] },
    ];
    const { pdf, refused } = await print(spoilt, new Map(), `${script}</title></style>`);
    expect(refused).toEqual([]);
    expect(asked).toEqual([]);
    expect(readPdf(pdf).links).toEqual([]);
    // What a page does ask for is refused, and a script that is there does not run.
    const bare = `<body style="background:url(${host}/b)"><img src="${host}/y"><iframe src="${host}/f"></iframe>
      <script>fetch('${host}/s')</script><img src="file:///etc/hostname"><link rel="stylesheet" href="${host}/l">`;
    await renderPdf(config, log, { html: bare, assets: new Map() });
    expect(asked).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('ends a page that takes too long, and prints the next one with another Chromium', async () => {
    const source = await noteHtml({
      title: 'x',
      about: '',
      content: { type: 'doc', content: [paragraph(text('x'))] },
      images: new Map(),
      publicUrl: 'https://snaplore.example',
    });
    await expect(renderPdf(config, log, source, { timeoutMs: 1 })).rejects.toThrow(/took longer than 1 ms|Timeout 1ms/);
    await expect(print([paragraph(text('Again'))])).resolves.toMatchObject({ refused: [] });
  });

  it('fails the page of a Chromium that crashed, and starts another one', async () => {
    const crashed = withChromium(config, log, async (chromium) => {
      chromium.kill('Chromium used too much memory');
      await chromium.browser.newContext();
    });
    await expect(crashed).rejects.toThrow();
    await expect(print([paragraph(text('Again'))])).resolves.toMatchObject({ refused: [] });
  });

  it('takes what every valid note may have', async () => {
    expect(() => checkNote({ type: 'doc', content: printedNote(src) })).not.toThrow();
  });
});
