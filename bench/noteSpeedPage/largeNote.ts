import type { ContentNode } from '@snaplore/schema/contentText';
import { withBlockKeys } from '@snaplore/schema/notes/noteSchema';

const words = 'Check the brakes, the chain and both tyres before every ride, and write down what you have found. ';
const text = (said: string): ContentNode => ({ type: 'text', text: said });
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });
const image = (at: number): ContentNode => ({
  type: 'image',
  attrs: {
    src: `/media/notes/00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    width: 200,
    height: 150,
    display: 'block',
  },
});
const table: ContentNode = {
  type: 'table',
  content: Array.from({ length: 5 }, (_row, row) => ({
    type: 'tableRow',
    content: Array.from({ length: 4 }, () => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [paragraph(text('Spoke'))],
    })),
  })),
};

/** A note near its limit: 60,000 characters, 100 images and 20 tables. */
export function largeNote(): ContentNode {
  const sections = Array.from({ length: 20 }, (_section, at): ContentNode[] => [
    { type: 'heading', attrs: { level: 2 }, content: [text(`Section ${String(at + 1)}`)] },
    ...Array.from({ length: 5 }, (_image, nth) => paragraph(text(words.repeat(5)), image(at * 5 + nth))),
    table,
  ]);
  return withBlockKeys({ type: 'doc', content: sections.flat() });
}
