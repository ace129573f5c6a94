import type { ContentNode } from '@snaplore/schema/contentText';
import type { PdfAsset } from '../../adapters/chromium/renderPdf.js';

/** A PNG of one pixel. */
export const onePixel: PdfAsset = {
  contentType: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const text = (words: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });
const heading = (level: number, words: string): ContentNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const item = (type: string, words: string, attrs: Record<string, unknown> = {}): ContentNode => ({
  type,
  attrs,
  content: [paragraph(text(words))],
});
const row = (type: string, ...words: string[]): ContentNode => ({
  type: 'tableRow',
  content: words.map((each) => ({ type, content: [paragraph(text(each))] })),
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const sentence = 'Check the brakes, the chain and both tyres before every ride, and write down what you have found. ';

/** The blocks of a note of several pages with everything that a note may have. */
export const printedNote = (src: string): ContentNode[] => [
  heading(1, 'Before the ride'),
  paragraph(
    text(sentence.repeat(3)),
    text('Read the manual', link('https://elsewhere.example/manual')),
    text(' or '),
    text('our own page', link('/b/x')),
    text('. '),
    text('Important', { type: 'bold' }, { type: 'highlight', attrs: { colour: 'yellow' } }),
    text(', '),
    text('red', { type: 'textColour', attrs: { colour: '#c00000' } }),
    text(', '),
    text('large', { type: 'fontSize', attrs: { size: 18 } }),
    text(' and '),
    text('code', { type: 'code' }),
    text('.'),
  ),
  { type: 'bulletList', content: [item('listItem', 'Pump'), item('listItem', 'Spare tube')] },
  { type: 'orderedList', attrs: { start: 3 }, content: [item('listItem', 'Third'), item('listItem', 'Fourth')] },
  {
    type: 'taskList',
    content: [
      item('taskItem', 'Brakes checked', { checked: true }),
      item('taskItem', 'Chain oiled', { checked: false }),
    ],
  },
  heading(2, 'Підготовка'),
  { type: 'blockquote', content: [paragraph(text('Мені однаково, чи буду я жити в Україні, чи ні.'))] },
  {
    type: 'codeBlock',
    attrs: { language: 'python' },
    content: [text(`def pressure(psi):\n    return psi * 0.0689476  # ${'a long comment '.repeat(12)}`)],
  },
  paragraph({ type: 'image', attrs: { src, alt: 'A wheel', width: 400, height: 3_000, display: 'block' } }),
  paragraph({
    type: 'image',
    attrs: { src: '/media/notes/00000000-0000-7000-8000-00000000000f', alt: 'A lost one', width: 240 },
  }),
  {
    type: 'columns',
    attrs: { layout: 'two-column' },
    content: [
      { type: 'column', content: [heading(3, 'Left'), paragraph(text(sentence))] },
      { type: 'column', content: [heading(3, 'Right'), paragraph(text(sentence))] },
    ],
  },
  {
    type: 'fileAttachment',
    attrs: {
      id: 'f',
      url: '/media/notes/00000000-0000-7000-8000-00000000000e',
      name: 'Plan.pdf',
      ext: 'pdf',
      size: 48_200,
    },
  },
  { type: 'horizontalRule' },
  heading(2, 'Parts'),
  {
    type: 'table',
    content: [
      row('tableHeader', 'Part', 'Price'),
      ...Array.from({ length: 60 }, (_none, at) => row('tableCell', `Part ${String(at + 1)}`, `${String(at + 4)}.50`)),
    ],
  },
  ...Array.from({ length: 12 }, () => paragraph(text(sentence.repeat(4)))),
];
