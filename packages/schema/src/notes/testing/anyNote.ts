import fc from 'fast-check';
import type { ContentNode } from '../../contentText.js';
import { newBlockKey } from '../blockKeys.js';
import { codeLanguageNames } from '../codeLanguages.js';
import { endingOf } from '../fileAttachment.js';
import { highlightNames } from '../noteColours.js';
import { headingLevels } from '../noteExtensions.js';
import { noteFilePath } from '../noteFilePath.js';
import { fontFamilyNames, fontSizes } from '../noteFonts.js';
import { columnLayouts, imageDisplays, indentMax, indentStep } from '../noteStyles.js';

type Marks = NonNullable<ContentNode['marks']>;

const key = fc.constant(null).map(newBlockKey);
const keyed = (attributes: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record({ ...attributes, key });
/** Words that Markdown, HTML and spreadsheets read as something else than words. */
const telling = fc.constantFrom(
  '*x*',
  '# x',
  '1. x',
  '- [ ] x',
  '<b>x</b>',
  '&amp;',
  '|',
  '`x`',
  '==x==',
  '~~x~~',
  '\\',
  'https://snaplore.example',
  '=1+1',
  'Привіт',
  '日本語',
  '👩‍👩‍👧',
  'a  b',
);
const words = fc
  .array(fc.oneof(telling, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '))
  // What no editor holds: line ends are breaks, and control characters are not typed.
  .map((text) => text.replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, '') || 'x');

const safeLinks = fc.constantFrom('https://snaplore.example/a?b=c&d', 'mailto:maya@snaplore.example', '/b/x', '#top');
const markOf: Record<string, fc.Arbitrary<Record<string, unknown> | undefined>> = {
  bold: fc.constant(undefined),
  italic: fc.constant(undefined),
  strike: fc.constant(undefined),
  underline: fc.constant(undefined),
  link: fc.record({
    href: safeLinks,
    title: fc.constantFrom(null, 'A "title"'),
    target: fc.constantFrom('_blank', '_self'),
  }),
  fontSize: fc.record({ size: fc.constantFrom(...fontSizes) }),
  fontFamily: fc.record({ family: fc.constantFrom(...fontFamilyNames) }),
  textColour: fc.record({ colour: fc.constantFrom('#ff0000', '#ffff00', '#0a0b0c', '#ffffff') }),
  highlight: fc.record({ colour: fc.constantFrom(...highlightNames) }),
};
const marks: fc.Arbitrary<Marks> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Marks>([]) },
  { weight: 1, arbitrary: fc.constant<Marks>([{ type: 'code' }]) },
  {
    weight: 3,
    arbitrary: fc
      .subarray(Object.keys(markOf), { minLength: 1, maxLength: 4 })
      .chain((types) =>
        fc.tuple(
          ...types.map((type) =>
            (markOf[type] ?? fc.constant(undefined)).map((attrs) => (attrs ? { type, attrs } : { type })),
          ),
        ),
      ),
  },
);

const text: fc.Arbitrary<ContentNode> = fc
  .record({ text: words, marks })
  .map(({ text: of, marks: given }) => ({ type: 'text', text: of, ...(given.length > 0 ? { marks: given } : {}) }));
const image: fc.Arbitrary<ContentNode> = fc
  .record({
    src: fc.uuid().map(noteFilePath),
    alt: fc.constantFrom(null, 'A "screw" & its <washer>'),
    title: fc.constantFrom(null, 'Title'),
    width: fc.constantFrom(null, 20, 200, 640),
    height: fc.constantFrom(null, 120),
    display: fc.constantFrom(...imageDisplays),
  })
  .map((attrs) => ({ type: 'image', attrs }));
const mention: fc.Arbitrary<ContentNode> = fc
  .record({ id: fc.uuid(), label: fc.constantFrom('Maya Lindqvist', 'O’Neil "Bo"') })
  .map(({ id, label }) => ({ type: 'mention', attrs: { id, label, mentionSuggestionChar: '@' } }));

const inline: fc.Arbitrary<ContentNode[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: image },
    { weight: 1, arbitrary: mention },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  ),
  { maxLength: 4 },
);
const indent = fc.integer({ min: 0, max: indentMax / indentStep }).map((steps) => steps * indentStep);
const node = (type: string, attributes: fc.Arbitrary<Record<string, unknown>>, content?: fc.Arbitrary<ContentNode[]>) =>
  fc
    .record({ attrs: attributes, content: content ?? fc.constant<ContentNode[]>([]) })
    .map(({ attrs, content: of }: { attrs: Record<string, unknown>; content: ContentNode[] }): ContentNode => ({
      type,
      attrs,
      ...(of.length > 0 ? { content: of } : {}),
    }));

const paragraph = node('paragraph', keyed({ indent }), inline);
const heading = node('heading', keyed({ indent, level: fc.constantFrom(...headingLevels) }), inline);
const codeBlock = node(
  'codeBlock',
  keyed({ language: fc.constantFrom(null, ...codeLanguageNames), wrap: fc.boolean() }),
  fc
    .array(words, { maxLength: 3 })
    .map((lines) => (lines.length > 0 ? [{ type: 'text', text: lines.join('\n') }] : [])),
);
const horizontalRule = node('horizontalRule', keyed({}));
const fileAttachment = fc
  .record({
    id: fc.uuid(),
    name: fc.constantFrom('Plan "A".pdf', 'notes', 'Звіт.xlsx'),
    size: fc.nat(),
    time: fc.nat(),
    key,
  })
  .map(({ id, name, size, time, key: own }): ContentNode => ({
    type: 'fileAttachment',
    attrs: { id, url: noteFilePath(id), name, ext: endingOf(name), size, time, key: own },
  }));

const some = (of: fc.Arbitrary<ContentNode>) => fc.array(of, { minLength: 1, maxLength: 3 });
const leaves = [paragraph, heading, codeBlock, horizontalRule, fileAttachment];

/** A block of a note that is no table and no layout, nested at most `depth` levels. */
function anyBlock(depth: number): fc.Arbitrary<ContentNode> {
  if (depth === 0) return fc.oneof(...leaves);
  const within = anyBlock(depth - 1);
  const item = fc.tuple(paragraph, fc.array(within, { maxLength: 2 })).map(([first, rest]) => [first, ...rest]);
  const listItem = node('listItem', keyed({}), item);
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...leaves) },
    { weight: 1, arbitrary: node('bulletList', keyed({}), some(listItem)) },
    {
      weight: 1,
      arbitrary: node('orderedList', keyed({ start: fc.constantFrom(1, 4), type: fc.constant(null) }), some(listItem)),
    },
    {
      weight: 1,
      arbitrary: node('taskList', keyed({}), some(node('taskItem', keyed({ checked: fc.boolean() }), item))),
    },
    { weight: 1, arbitrary: node('blockquote', keyed({}), some(within)) },
  );
}

const table: fc.Arbitrary<ContentNode> = fc
  .record({ rows: fc.integer({ min: 1, max: 3 }), columns: fc.integer({ min: 1, max: 3 }), hasHeader: fc.boolean() })
  .chain(({ rows, columns, hasHeader }) => {
    const cell = (isHeader: boolean) =>
      node(
        isHeader ? 'tableHeader' : 'tableCell',
        keyed({
          colspan: fc.constant(1),
          rowspan: fc.constant(1),
          colwidth: fc.constantFrom(null, [120]),
          align: fc.constantFrom(null, 'center'),
          background: fc.constantFrom(null, ...highlightNames),
        }),
        some(fc.oneof(paragraph, anyBlock(0))),
      );
    const row = (isHeader: boolean) =>
      node('tableRow', keyed({}), fc.array(cell(isHeader), { minLength: columns, maxLength: columns }));
    return node('table', keyed({}), fc.tuple(...Array.from({ length: rows }, (_, at) => row(hasHeader && at === 0))));
  });

const columns = node(
  'columns',
  keyed({ layout: fc.constantFrom(...columnLayouts) }),
  fc.array(
    node('column', keyed({}), some(fc.oneof({ weight: 4, arbitrary: anyBlock(1) }, { weight: 1, arbitrary: table }))),
    {
      minLength: 2,
      maxLength: 2,
    },
  ),
);

/** Any block that stands in a note itself, with every node, mark and attribute of the schema. */
export const anyTopBlock: fc.Arbitrary<ContentNode> = fc.oneof(
  { weight: 6, arbitrary: anyBlock(2) },
  { weight: 1, arbitrary: table },
  { weight: 1, arbitrary: columns },
);

/** Any valid note, with a key on every block. */
export const anyNote: fc.Arbitrary<ContentNode> = fc
  .array(anyTopBlock, { minLength: 1, maxLength: 5 })
  .map((content) => ({ type: 'doc', content }));
