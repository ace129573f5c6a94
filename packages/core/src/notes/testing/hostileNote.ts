import { noteField } from '@snaplore/schema/notes/noteSchema';
import fc from 'fast-check';
import * as Y from 'yjs';

/** A part to insert into a live note, whether an editor would produce it or not. */
export type HostilePart =
  | { kind: 'text'; text: string; marks: Record<string, unknown> }
  | { kind: 'element'; name: string; attributes: Record<string, unknown>; parts: HostilePart[] }
  | { kind: 'embed' | 'hook' | 'map' };

const names = fc.constantFrom(
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'taskList',
  'taskItem',
  'blockquote',
  'codeBlock',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'horizontalRule',
  'hardBreak',
  'mention',
  'columns',
  'column',
  'image',
  'fileAttachment',
  'doc',
  'text',
  'iframe',
  'constructor',
  '__proto__',
);
const values = fc.oneof(
  fc.integer({ min: -2, max: 9 }),
  fc.boolean(),
  fc.constant(null),
  fc.string({ maxLength: 6 }),
  fc.constant({ toString: 1 }),
  fc.constant([[]]),
  fc.constant('https://elsewhere.example/x.png'),
  fc.constant('/media/notes/00000000-0000-7000-8000-000000000000'),
  fc.double(),
);
const attributes = fc.dictionary(
  fc.constantFrom(
    'level',
    'key',
    'start',
    'checked',
    'language',
    'colspan',
    'colwidth',
    'align',
    'label',
    'id',
    'src',
    'url',
    'name',
    'width',
    'display',
    'layout',
    'indent',
    'background',
    'wrap',
    'onclick',
  ),
  values,
  { maxKeys: 3 },
);
const marks = fc.dictionary(
  fc.constantFrom(
    'bold',
    'italic',
    'code',
    'link',
    'link--a',
    'fontSize',
    'fontFamily',
    'textColour',
    'highlight',
    'sparkle',
    'constructor',
  ),
  fc.oneof(
    fc.constant({}),
    fc.constant(true),
    fc.constant({ href: 'https://a.example', class: 'x', rel: 'opener' }),
    fc.constant({ href: 'javascript:alert(1)' }),
    fc.constant({ size: 16, family: 'Lato', colour: '#ff0000' }),
    fc.constant({ size: '16px', family: 'x; background: url(//x)', colour: 'red;x' }),
    values,
  ),
  { maxKeys: 3 },
);
const text = fc.record({ kind: fc.constant('text' as const), text: fc.string({ minLength: 1, maxLength: 8 }), marks });

/** Random parts of a note: nodes, attributes and marks inside and outside the schema, in valid and invalid places. */
export const hostileParts = fc.letrec<{ part: HostilePart; element: HostilePart }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    tie('element'),
    fc.record({ kind: fc.constantFrom('embed' as const, 'hook' as const, 'map' as const) }),
  ),
  element: fc.record({
    kind: fc.constant('element' as const),
    name: names,
    attributes,
    parts: fc.array(tie('part'), { maxLength: 4 }),
  }),
}));

/** Inserts parts into a shared type at `index`. */
export function insertParts(into: Y.XmlFragment, index: number, parts: readonly HostilePart[]): void {
  into.insert(
    index,
    parts.map((part) => createType(part) as Y.XmlElement),
  );
}

function createType(part: HostilePart): Y.XmlElement | Y.XmlText | Y.XmlHook | Y.Map<unknown> {
  if (part.kind === 'hook') return new Y.XmlHook('hook');
  if (part.kind === 'map') return new Y.Map([['words', 'hidden']]);
  const words = new Y.XmlText();
  if (part.kind === 'text') words.applyDelta([{ insert: part.text, attributes: part.marks }]);
  if (part.kind === 'embed') words.insertEmbed(0, { image: 'x' });
  if (part.kind !== 'element') return words;
  const element = new Y.XmlElement(part.name);
  for (const [name, value] of Object.entries(part.attributes)) element.setAttribute(name, value as string);
  insertParts(element, 0, part.parts);
  return element;
}

/** All text of a live note, whether the schema has a place for it or not. */
export function wordsIn(doc: Y.Doc): string {
  const walk = (type: Y.XmlFragment | Y.XmlText): string => {
    let words = '';
    for (let item = type._start; item; item = item.right) {
      if (item.deleted) continue;
      if (item.content instanceof Y.ContentString) words += item.content.str;
      if (!(item.content instanceof Y.ContentType)) continue;
      const child = item.content.type;
      if (child instanceof Y.XmlFragment || child instanceof Y.XmlText) words += walk(child);
    }
    return words;
  };
  return walk(doc.getXmlFragment(noteField));
}
