import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentText, type ContentNode } from '../contentText.js';
import { attributeDefaults } from './compare/noteTokens.js';
import { noteChanges, type ChangedBlock, type NoteChanges } from './noteChanges.js';
import { checkNote, noteSchema, withBlockKeys } from './noteSchema.js';

const text = (words: string, ...marks: string[]): ContentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const block = (type: string, ...content: (ContentNode | string)[]): ContentNode => ({
  type,
  content: content.map((each) => (typeof each === 'string' ? text(each) : each)),
});
const p = (...content: (ContentNode | string)[]): ContentNode => block('paragraph', ...content);
const doc = (...content: ContentNode[]): ContentNode => ({ type: 'doc', content });
const keyed = (key: string, node: ContentNode): ContentNode => ({ ...node, attrs: { ...node.attrs, key } });
const mention = (label: string): ContentNode => ({ type: 'mention', attrs: { id: label, label } });

type Side = 'before' | 'after';

/** The note of one side, put together from the changes. */
function sideOf(blocks: readonly ChangedBlock[], side: Side): ContentNode[] {
  return blocks.flatMap(({ kind, segments, children, ...block }) => {
    const node = block[side];
    expect(node === null).toBe(kind === (side === 'before' ? 'added' : 'removed'));
    if (!node) return [];
    if (segments) return [{ ...node, content: segments.flatMap((segment) => segment[side]) }];
    return [children ? { ...node, content: sideOf(children, side) } : node];
  });
}

/** In the form in which the schema writes it. */
const normal = (note: ContentNode): unknown => checkNote(note).toJSON();
const noteOf = (changes: NoteChanges, side: Side): unknown => normal(doc(...sideOf(changes.blocks, side)));

/** What is shown, one line a block: `-` removed, `+` added, `~` changed, `*` formatted, `>` moved. */
function shown(blocks: readonly ChangedBlock[], indent = ''): string[] {
  return blocks.flatMap((block) => {
    const { kind, before, after, segments, children, isMoved, isReformatted } = block;
    const node = (after ?? before)!;
    const sign = isMoved ? '>' : { same: ' ', added: '+', removed: '-', changed: isReformatted ? '*' : '~' }[kind];
    if (children) return [`${indent}${sign}${node.type}`, ...shown(children, `${indent}  `)];
    if (!segments) return [`${indent}${sign}${contentText(node).replaceAll('\n', '/')}`];
    const signs = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'], formatted: ['<', '>'] };
    const words = segments.map((segment) => {
      const [open, close] = signs[segment.kind];
      return `${open!}${contentText(doc(...(segment.after.length > 0 ? segment.after : segment.before)))}${close!}`;
    });
    return [`${indent}${sign}${words.join('')}`];
  });
}
const compare = (before: ContentNode[], after: ContentNode[]): NoteChanges =>
  noteChanges(doc(...before), doc(...after));
const lines = (before: ContentNode[], after: ContentNode[]): string[] => shown(compare(before, after).blocks);
const counts = ({ addedWords, removedWords, changes }: NoteChanges) => [addedWords, removedWords, changes.length];

describe('changes within a paragraph', () => {
  it('are whole words, the removed before the added', () => {
    const changes = compare(
      [p('It takes ten minutes and saves a parcel.')],
      [p('It takes four minutes and saves parcels.')],
    );
    expect(shown(changes.blocks)).toEqual(['~It takes [-ten-]{+four+} minutes and saves [-a parcel-]{+parcels+}.']);
    expect(counts(changes)).toEqual([2, 3, 1]);
  });

  it('are one piece where a phrase takes the place of another', () => {
    expect(
      lines([keyed('k', p('Take one photo'))], [keyed('k', p('Take three photos: number, fault, whole bike'))]),
    ).toEqual(['~Take [-one photo-]{+three photos: number, fault, whole bike+}']);
  });

  it('are told apart by marks, and count no words then', () => {
    const changes = compare([p('Ask the rider first')], [p('Ask ', text('the ri', 'bold'), 'der first')]);
    expect(shown(changes.blocks)).toEqual(['~Ask <the rider> first']);
    expect(counts(changes)).toEqual([0, 0, 1]);
  });

  it('include the address of a link, mentions, line breaks and punctuation', () => {
    const link = (href: string): ContentNode => ({ ...text('the form'), marks: [{ type: 'link', attrs: { href } }] });
    expect(lines([p('See ', link('https://a.example'))], [p('See ', link('https://b.example'))])).toEqual([
      '~See <the form>',
    ]);
    const mentions = compare([p('Ask ', mention('Maya'), ' about it')], [p('Ask ', mention('Jonas'), ' about it')]);
    expect(shown(mentions.blocks)).toEqual(['~Ask [-@Maya-]{+@Jonas+} about it']);
    expect(counts(mentions)).toEqual([1, 1, 1]);
    expect(counts(compare([p('Is it so.')], [p('Is it so?')]))).toEqual([0, 0, 1]);
    expect(counts(compare([p('one two')], [p('one', { type: 'hardBreak' }, 'two')]))).toEqual([0, 0, 1]);
  });

  it('keep words of every script and emoji whole', () => {
    expect(lines([p("Це п'ять хвилин, 4.5 км 👩‍🔧")], [p("Це п'ятнадцять хвилин, 4.7 км 👨‍🔧")])).toEqual([
      "~Це [-п'ять-]{+п'ятнадцять+} хвилин, [-4.5-]{+4.7+} км [-👩‍🔧-]{+👨‍🔧+}",
    ]);
    expect(lines([p('今日は晴れです')], [p('今日は雨です')])).toEqual(['~今日は[-晴れ-]{+雨+}です']);
  });
});

describe('changes of blocks', () => {
  it('are removed and added when little of the text is left', () => {
    const changes = compare(
      [p('Before'), p('If the rider has no receipt, ask the dealer to send a copy by post.'), p('After')],
      [p('Before'), p('No receipt? Look the number up in the shop system yourself.'), p('After')],
    );
    expect(shown(changes.blocks)).toEqual([
      ' Before',
      '-If the rider has no receipt, ask the dealer to send a copy by post.',
      '+No receipt? Look the number up in the shop system yourself.',
      ' After',
    ]);
    expect(changes.changes.map(({ kind, change }) => [kind, change])).toEqual([
      ['removed', 0],
      ['added', 1],
    ]);
  });

  it('follow a text whose key stayed behind when its paragraph was split', () => {
    expect(lines([keyed('a', p('One long text'))], [keyed('a', p()), keyed('b', p('One long text'))])).toEqual([
      '+',
      ' One long text',
    ]);
  });

  it('are none when keys or left-out defaults are all that differs', () => {
    const cell = (attrs: Record<string, unknown>): ContentNode => ({ ...block('tableCell', p('x')), attrs });
    const before = doc(p('One'), block('table', block('tableRow', cell({}))));
    const after = doc(p('One'), block('table', block('tableRow', cell({ colspan: 1, rowspan: 1, align: null }))));
    expect(noteChanges(withBlockKeys(before), withBlockKeys(after)).changes).toEqual([]);
  });

  it('know the defaults of the schema', () => {
    const { nodes, marks } = noteSchema();
    const defaults = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) =>
      Object.entries(spec.attrs ?? {}).map(([name, { default: value }]) => [name, value as unknown] as const),
    );
    expect(Object.fromEntries(defaults.filter(([, value]) => value != null))).toEqual(attributeDefaults);
  });

  it('include other types of the same text, without words', () => {
    const heading: ContentNode = { ...block('heading', 'Steps at the desk'), attrs: { level: 2 } };
    const changes = compare([p('Steps at the desk')], [heading]);
    expect(shown(changes.blocks)).toEqual(['*Steps at the desk']);
    expect(counts(changes)).toEqual([0, 0, 1]);
  });

  it('are moves when the same text is elsewhere, without words', () => {
    const list = block('bulletList', block('listItem', p('Weigh the box')), block('listItem', p('Call')));
    const changes = compare([p('Weigh the box'), p('Call')], [list]);
    expect(shown(changes.blocks)).toEqual(['>Weigh the box', '>Call', '>Weigh the box/Call']);
    expect(counts(changes)).toEqual([0, 0, 3]);
    const longer = { ...list, content: [...list.content!, block('listItem', p('Then wait'))] };
    const partly = compare([p('Weigh the box'), p('Call')], [longer]);
    expect(shown(partly.blocks)).toEqual(['>Weigh the box', '>Call', '+Weigh the box/Call/Then wait']);
    expect([...partly.changes[2]!.movedTexts]).toEqual([0, 1]);
    expect(counts(partly)).toEqual([2, 0, 3]);
  });
});

describe('changes of lists, tables and code', () => {
  const task = (words: string, checked = false): ContentNode => ({
    ...block('taskItem', p(words)),
    attrs: { checked },
  });

  it('are those of the items', () => {
    const changes = compare(
      [block('taskList', task('Open the case'), task('Take one photo', true), task('Tell the rider'))],
      [
        block(
          'taskList',
          task('Open the case', true),
          task('Take one photo of it', true),
          task('Print'),
          task('Tell the rider'),
        ),
      ],
    );
    expect(shown(changes.blocks)).toEqual([
      '~taskList',
      '  *taskItem',
      '     Open the case',
      '  ~taskItem',
      '    ~Take one photo{+ of it+}',
      '  +Print',
      '   Tell the rider',
    ]);
    expect(counts(changes)).toEqual([3, 0, 3]);
  });

  it('include another kind of list', () => {
    const items = (type: string): ContentNode => block(type, block('listItem', p('One')), block('listItem', p('Two')));
    const changes = compare([items('bulletList')], [items('orderedList')]);
    expect(shown(changes.blocks)).toEqual(['*orderedList', '   One', '   Two']);
    expect(counts(changes)).toEqual([0, 0, 1]);
  });

  const table = (...rows: string[][]): ContentNode =>
    block('table', ...rows.map((cells) => block('tableRow', ...cells.map((words) => block('tableCell', p(words))))));

  it('put a cell in the place of a cell', () => {
    const changes = compare([table(['Price', '10'], ['Tax', '2'])], [table(['Price', '12'], ['Tax', '2'])]);
    expect(shown(changes.blocks)).toEqual([
      '~table',
      '  ~tableRow',
      '     Price',
      '    ~tableCell',
      '      ~[-10-]{+12+}',
      '   Tax/2',
    ]);
  });

  it('find rows and columns that were added and removed', () => {
    expect(lines([table(['a', 'b'], ['c', 'd'])], [table(['a', 'b'], ['e', 'f'], ['c', 'd'])])).toEqual([
      '~table',
      '   a/b',
      '  +e/f',
      '   c/d',
    ]);
    expect(lines([table(['a', 'b'], ['c', 'd'])], [table(['a'], ['c'])])).toEqual([
      '~table',
      '  ~tableRow',
      '     a',
      '    -b',
      '  ~tableRow',
      '     c',
      '    -d',
    ]);
  });

  it('keep lines of code apart', () => {
    const code = (words: string): ContentNode => ({ ...block('codeBlock', words), attrs: { language: 'js' } });
    expect(lines([code('const a = 1;\nrun(a);\n')], [code('const a = 2;\nlog(a);\nrun(a);\n')])).toEqual([
      '~const a = [-1-]{+2+};\n{+log(a);\n+}run(a);\n',
    ]);
    expect(lines([code('one(a)\ntwo(b)')], [code('zero(c)\none(a, b)\ntwo(b)')])).toEqual([
      '~{+zero(c)\n+}one(a{+, b+})\ntwo(b)',
    ]);
  });
});

const words = fc.array(fc.constantFrom('one', 'two', 'three', 'four', "п'ять", '.', ',', '🚲', '漢'), { maxLength: 8 });
const marks = fc.subarray(['bold', 'italic', 'strike']);
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(words, marks).map(([list, used]) => text(`${list.join(' ')} `, ...used)) },
  { weight: 1, arbitrary: fc.constantFrom<ContentNode>(mention('Maya'), mention('Jonas'), { type: 'hardBreak' }) },
);
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h').map((letter) => letter.repeat(16));
const paragraph = fc.tuple(fc.array(inline, { maxLength: 3 }), key).map(([content, own]) => keyed(own, p(...content)));
const heading = fc
  .tuple(paragraph, fc.integer({ min: 1, max: 5 }))
  .map(([{ content }, level]): ContentNode => ({ type: 'heading', attrs: { level }, content: content ?? [] }));
const code = words.map((list) => (list.length > 0 ? block('codeBlock', list.join('\n')) : block('codeBlock')));
const lists = fc.oneof(
  fc
    .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(paragraph, { minLength: 1, maxLength: 4 }))
    .map(([type, items]) => block(type, ...items.map((item) => block('listItem', item)))),
  fc
    .array(fc.tuple(paragraph, fc.boolean()), { minLength: 1, maxLength: 4 })
    .map((items) =>
      block('taskList', ...items.map(([item, checked]) => ({ ...block('taskItem', item), attrs: { checked } }))),
    ),
);
const tables = fc
  .array(fc.array(paragraph, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((rows) => block('table', ...rows.map((cells) => block('tableRow', ...cells.map((c) => block('tableCell', c))))));
const flat = fc.oneof({ weight: 4, arbitrary: paragraph }, heading, code, lists, tables);
const anyBlock = fc.oneof(
  { weight: 6, arbitrary: flat },
  fc.array(flat, { minLength: 1, maxLength: 3 }).map((content) => block('blockquote', ...content)),
  fc.constant<ContentNode>({ type: 'horizontalRule' }),
);
const blocks = fc.array(anyBlock, { minLength: 1, maxLength: 6 });
/** Two notes that have blocks in common, as two versions have. */
const versions = fc.tuple(blocks, blocks, blocks, blocks).map(([shared, ends, one, other]) => ({
  before: doc(...shared, ...one, ...ends),
  after: doc(...other, ...shared, ...ends),
}));

describe('any two notes', () => {
  it('are both contained in their changes', () => {
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        const changes = noteChanges(before, after);
        expect(noteOf(changes, 'before')).toEqual(normal(before));
        expect(noteOf(changes, 'after')).toEqual(normal(after));
      }),
    );
  });

  it('have no changes when they are the same but for keys, and some otherwise', () => {
    const plain = (note: ContentNode): string =>
      JSON.stringify(normal(note), (name, value: unknown) => (name === 'key' ? undefined : value));
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        expect(counts(noteChanges(before, withBlockKeys(before)))).toEqual([0, 0, 0]);
        expect(noteChanges(before, after).changes.length === 0).toBe(plain(before) === plain(after));
      }),
    );
  });

  it('have counts that agree with what is shown, forth and back', () => {
    const wordsOf = (node: ContentNode): number => noteChanges(null, doc(node)).addedWords;
    const textsOf = (node: ContentNode): ContentNode[] =>
      ['paragraph', 'heading', 'codeBlock'].includes(node.type) ? [node] : (node.content ?? []).flatMap(textsOf);
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        const changes = noteChanges(before, after);
        expect(changes.addedWords - changes.removedWords).toBe(
          wordsOf(block('blockquote', ...after.content!)) - wordsOf(block('blockquote', ...before.content!)),
        );
        expect(changes.changes.map(({ change }) => change)).toEqual(changes.changes.map((_, at) => at));
        let [added, removed] = [0, 0];
        for (const { kind, before: old, after: now, segments, movedTexts } of changes.changes) {
          const unmoved = (node: ContentNode): number =>
            textsOf(node).reduce((sum, each, place) => sum + (movedTexts.has(place) ? 0 : wordsOf(each)), 0);
          if (kind === 'added') added += unmoved(now!);
          if (kind === 'removed') removed += unmoved(old!);
          for (const segment of segments ?? []) {
            if (segment.kind === 'added') added += segment.words;
            if (segment.kind === 'removed') removed += segment.words;
          }
        }
        expect([changes.addedWords, changes.removedWords]).toEqual([added, removed]);
      }),
    );
  });
});

describe('large notes', () => {
  const many = (count: number, make: (at: number) => string): ContentNode[] =>
    Array.from({ length: count }, (_, at) => p(make(at)));
  const sentence = (at: number, seed: string): string =>
    Array.from({ length: 14 }, (_, word) => `${seed}${String((at * 31 + word * word * 17) % 997)}`).join(' ');
  const cases: [string, ContentNode[], ContentNode[]][] = [
    ['paragraphs', many(750, (at) => sentence(at, 'a')), many(750, (at) => sentence(at, 'b'))],
    [
      'paragraphs of the same words',
      many(750, (at) => sentence(at, 'a')),
      many(750, (at) => sentence(at + 5_000, 'a')),
    ],
    ['one paragraph', [p('one two '.repeat(7_500))], [p('six ten '.repeat(7_500))]],
    ['one paragraph of the same letters', [p('a b c d '.repeat(7_500))], [p('d a b a c '.repeat(6_000))]],
    [
      'lines of code',
      [block('codeBlock', 'run(a, b)\n'.repeat(6_000))],
      [block('codeBlock', 'c = d;\n'.repeat(8_000))],
    ],
    ['paragraphs of one letter', many(6_000, (at) => String(at % 7)), many(6_000, (at) => String((at * at) % 5))],
  ];

  it.each(cases)('that have nothing in common are compared at once: %s', (_, before, after) => {
    const start = performance.now();
    const changes = compare(before, after);
    // Under half a second on a machine that does nothing else; without a bound it would be minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(noteOf(changes, 'before')).toEqual(normal(doc(...before)));
    expect(noteOf(changes, 'after')).toEqual(normal(doc(...after)));
  });

  it('show small changes far apart as small changes', () => {
    const before = many(750, (at) => sentence(at, 'a'));
    const after = before.map((node, at) => (at % 50 === 0 ? p(`${contentText(node)} end`) : node));
    expect(counts(compare(before, after))).toEqual([15, 0, 15]);
    const [long, changed] = [before, after].map((list) => list.map(contentText).join(' ')) as [string, string];
    expect(counts(compare([p(long)], [p(changed)]))).toEqual([15, 0, 1]);
  });
});
