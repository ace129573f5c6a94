import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { everyNode } from './noteLooks/everyNode.ts';
import { root } from './ownProduct.ts';
import { median, type Row } from './row.ts';

const rounds = 9;
const limit = 3;
/** About as many as a note has at most. */
const characters = 60_000;

const measure = (work: () => void): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};

/** How long a note of 60,000 characters with every node takes to be read from Markdown and written as it. */
export async function markdown(): Promise<Row[]> {
  const { readMarkdown } = await import('../packages/schema/dist/notes/markdown/readMarkdown.js');
  const { writeMarkdown } = await import('../packages/schema/dist/notes/markdown/writeMarkdown.js');
  const require = createRequire(path.join(root, 'packages/schema/package.json'));
  const { default: MarkdownIt } = (await import(pathToFileURL(require.resolve('markdown-it')).href)) as {
    default: new (preset: 'default') => { render(text: string): string };
  };
  const id = '00000000-0000-4000-8000-000000000001';
  const file = `/media/notes/${id}`;
  const once = writeMarkdown(
    everyNode({
      imagePath: file,
      file: { id, url: file, name: 'checks.txt', size: 16 },
      user: { id, label: 'Ada' },
    }),
  );
  const text = Array.from({ length: Math.ceil(characters / once.length) }, () => once).join('\n');
  const note = readMarkdown(text);
  const parser = new MarkdownIt('default');
  const [read, written, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    read.push(measure(() => readMarkdown(text)));
    written.push(measure(() => writeMarkdown(note)));
    bare.push(measure(() => parser.render(text)));
  }
  const value = median(bare);
  const against = { what: 'markdown-it alone, from the same text to HTML', value };
  const reading = median(read);
  return [
    {
      what: `A note read from ${String(text.length)} characters of Markdown`,
      measured: reading,
      against,
      unit: 'ms',
      limit: { text: `at most ${String(limit)} times`, holds: reading / value <= limit },
    },
    { what: 'The same written as Markdown', measured: median(written), against, unit: 'ms', limit: null },
  ];
}
