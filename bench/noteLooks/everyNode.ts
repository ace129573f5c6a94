import type { ContentNode } from '../../packages/schema/dist/contentText.js';

const text = (words: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  type: 'text',
  text: words,
  marks,
});
const node = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content });
const withAttributes = (type: string, attrs: Record<string, unknown>, ...content: ContentNode[]): ContentNode => ({
  type,
  attrs,
  content,
});
const paragraph = (...content: ContentNode[]): ContentNode => node('paragraph', ...content);
const heading = (level: number) => withAttributes('heading', { level }, text(`Heading ${String(level)}`));
const item = (words: string, ...more: ContentNode[]) => node('listItem', paragraph(text(words)), ...more);
const cell = (type: string, words: string, attrs: Record<string, unknown> = {}) =>
  withAttributes(type, attrs, paragraph(text(words)));
const columns = (layout: string) =>
  withAttributes(
    'columns',
    { layout },
    node('column', paragraph(text('One side'))),
    node('column', paragraph(text('The other side'))),
  );

/** What a note names that is not a part of it. */
export interface Named {
  imagePath: string;
  file: { id: string; url: string; name: string; size: number };
  user: { id: string; label: string };
}

/** A note with every node and mark. */
export function everyNode({ imagePath, file, user }: Named): ContentNode {
  const image = (display: string): ContentNode => ({
    type: 'image',
    attrs: { src: imagePath, alt: 'Wheel', width: 120, height: 80, display },
  });
  return node(
    'doc',
    ...[1, 2, 3, 4, 5].map(heading),
    paragraph(
      text('Plain, '),
      text('bold', { type: 'bold' }),
      text(' '),
      text('italic', { type: 'italic' }),
      text(' '),
      text('underlined', { type: 'underline' }),
      text(' '),
      text('struck', { type: 'strike' }),
      text(' '),
      text('code', { type: 'code' }),
      text(' '),
      text('linked', { type: 'link', attrs: { href: 'https://example.test' } }),
      text(' '),
      text('marked', { type: 'highlight', attrs: { colour: 'yellow' } }),
      text(' '),
      text('coloured', { type: 'textColour', attrs: { colour: '#dc2626' } }),
      text(' '),
      text('large', { type: 'fontSize', attrs: { size: 18 } }),
      text(' '),
      text('Oswald', { type: 'fontFamily', attrs: { family: 'Oswald' } }),
      text(' and so many words that the line has to break somewhere on the way.'),
    ),
    withAttributes('paragraph', { indent: 60 }, text('Indented')),
    paragraph(text('One line'), { type: 'hardBreak' }, text('and another')),
    node('bulletList', item('Point'), item('Another', node('bulletList', item('Nested')))),
    withAttributes('orderedList', { start: 3 }, item('Third'), item('Fourth')),
    node(
      'taskList',
      withAttributes('taskItem', { checked: true }, paragraph(text('Done'))),
      withAttributes('taskItem', { checked: false }, paragraph(text('Open'))),
    ),
    node('blockquote', paragraph(text('Quoted')), paragraph(text('in two paragraphs'))),
    withAttributes('codeBlock', { language: 'typescript' }, text('const size: number = 14; // pixels')),
    { type: 'horizontalRule' },
    node(
      'table',
      node('tableRow', cell('tableHeader', 'Part'), cell('tableHeader', 'Price')),
      node('tableRow', cell('tableCell', 'Spoke', { background: 'green' }), cell('tableCell', '2')),
    ),
    paragraph(text('In the line '), image('inline'), text(' of its text, for '), { type: 'mention', attrs: user }),
    paragraph(image('left'), text('Beside a picture. '.repeat(30))),
    paragraph(image('right'), text('Beside another one. '.repeat(30))),
    paragraph(image('block')),
    { type: 'fileAttachment', attrs: { ...file, ext: 'txt' } },
    columns('two-column'),
    columns('sidebar-left'),
    columns('sidebar-right'),
    paragraph(text('The end')),
  );
}
