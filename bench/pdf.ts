import { pathToFileURL } from 'node:url';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserOptions } from './browser.ts';
import { median, type Row } from './row.ts';

const rounds = 9;
const limit = 1.5;

const words = 'Check the brakes, the chain and both tyres before every ride, and write down what you have found. ';
const text = (said: string) => ({ type: 'paragraph', content: [{ type: 'text', text: said }] });
const row = (type: string, ...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [text(cell)] })),
});
/** About ten pages in four scripts. */
const content = {
  type: 'doc',
  content: [
    text('Їжак перевіряє гальма. 日本語のテスト。 简体中文。 😀'),
    ...Array.from({ length: 12 }, (_none, at) => [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Section ${String(at + 1)}` }] },
      ...Array.from({ length: 4 }, () => text(words.repeat(4))),
    ]).flat(),
    {
      type: 'table',
      content: [
        row('tableHeader', 'Part', 'Price'),
        ...Array.from({ length: 80 }, (_none, at) => row('tableCell', `Part ${String(at)}`, String(at))),
      ],
    },
  ],
};

/** Chromium alone: opens the same page from files and prints it. */
async function bare(browser: Browser, address: string): Promise<number> {
  const from = performance.now();
  const page = await browser.newPage();
  await page.goto(address);
  await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return performance.now() - from;
}

/** How long a note takes to become a PDF, against Chromium that prints the same page, both running already. */
export async function pdf(): Promise<Row[]> {
  const { noteHtml } = await import('../packages/core/dist/pdf/noteHtml.js');
  const { renderPdf } = await import('../packages/core/dist/adapters/chromium/renderPdf.js');
  const { closeChromium } = await import('../packages/core/dist/adapters/chromium/sharedChromium.js');
  const { createLog } = await import('../packages/core/dist/kernel/log.js');
  const log = createLog('silent', 'bench');
  const config = { CHROMIUM_PATH: browserOptions().executablePath, DATA_DIR: tmpdir() };
  const note = { title: 'Maintenance', about: '', content, images: new Map(), publicUrl: 'https://snaplore.example' };
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  const browser = await chromium.launch(browserOptions());
  try {
    await writeFile(path.join(folder, 'note.html'), (await noteHtml(note)).html);
    const address = pathToFileURL(path.join(folder, 'note.html')).href;
    const ours = async (): Promise<number> => {
      const from = performance.now();
      await renderPdf(config, log, await noteHtml(note));
      return performance.now() - from;
    };
    await ours();
    await bare(browser, address);
    const [measured, against]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(await ours());
      against.push(await bare(browser, address));
    }
    const [value, floor] = [median(measured), median(against)];
    return [
      {
        what: 'A note of ten pages as a PDF',
        measured: value,
        against: { what: 'Chromium that prints the same page', value: floor },
        unit: 'ms',
        limit: { text: `at most ${String(limit)} times`, holds: value / floor <= limit },
      },
    ];
  } finally {
    await browser.close();
    await closeChromium();
    await rm(folder, { recursive: true, force: true });
  }
}
