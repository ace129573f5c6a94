import type { ContentNode } from '../packages/schema/dist/contentText.js';

const words = 'Check the brakes, the chain and both tyres before every ride, and write down what you have found. ';
/** Of each paragraph: with the rest as a note counts it, 60,000 less what is still to be typed. */
const said = words.repeat(6).slice(0, 550);
const text = (content: string): ContentNode => ({ type: 'text', text: content });
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content });
const image = (src: string): ContentNode => ({
  type: 'image',
  attrs: {
    src,
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

/** How many images the note has. */
export const imageCount = 100;
const sectionCount = 20;

/**
 * A note near its limit: 60,000 characters, 100 images and 20 tables. Its blocks have no keys.
 * @param pathOf the path of an image by its number
 */
export function largeNote(pathOf: (image: number) => string): ContentNode {
  const inSection = imageCount / sectionCount;
  const sections = Array.from({ length: sectionCount }, (_section, at): ContentNode[] => [
    { type: 'heading', attrs: { level: 2 }, content: [text(`Section ${String(at + 1)}`)] },
    ...Array.from({ length: inSection }, (_image, nth) => paragraph(text(said), image(pathOf(at * inSection + nth)))),
    table,
  ]);
  return { type: 'doc', content: sections.flat() };
}
