import { describe, expect, it } from 'vitest';
import * as limits from '../../limits.js';
import { noteFilePath } from '../noteFilePath.js';
import { checkNote, depthOfNote } from '../noteSchema.js';
import { outlineOf } from '../testing/outlineOf.js';
import { readMarkdown, readMarkdownAndImages } from './readMarkdown.js';
import { writeMarkdown } from './writeMarkdown.js';

const file = noteFilePath('0b5b5d7c-1111-4222-8333-944445555666');

/** Constructs of CommonMark and of GitHub's Markdown, and what a note has for them. */
const constructs: [name: string, markdown: string, outline: string][] = [
  ['headings with signs', '# One\n\n##### Five ##\n\n###### Six', 'h1(One) h5(Five) h5(Six)'],
  ['headings with lines', 'One\n===\n\nTwo\n---', 'h1(One) h2(Two)'],
  ['paragraphs and soft line ends', 'One\ntwo\n\nThree', 'p(One two) p(Three)'],
  ['hard line ends', 'One\\\ntwo  \nthree', 'p(One<br>two<br>three)'],
  ['emphasis', '*a* _b_ **c** __d__', 'p([italic](a) [italic](b) [bold](c) [bold](d))'],
  ['emphasis in emphasis', '***a** b* x**y**z', 'p([bold]([italic](a))[italic]( b) x[bold](y)z)'],
  ['signs that are no emphasis', 'a * b snake_case_name 2*3*4', 'p(a * b snake_case_name 2[italic](3)4)'],
  ['strikethrough', '~~gone~~ ~not~', 'p([strike](gone) ~not~)'],
  ['code', '`a` ``b ` c`` ` `` `', 'p([code](a) [code](b ` c) [code](``))'],
  [
    'links',
    '[a](https://a.example "T") [b][r] [r] <https://c.example> [d](/d#e)\n\n[r]: https://r.example',
    'p([link{href: https://a.example, title: T}](a) [link{href: https://r.example}](b) ' +
      '[link{href: https://r.example}](r) [link{href: https://c.example}](https://c.example) [link{href: /d#e}](d))',
  ],
  [
    'addresses without signs',
    'https://a.example/x, www.b.example. c@d.com a.com',
    'p([link{href: https://a.example/x}](https://a.example/x), [link{href: http://www.b.example}](www.b.example). ' +
      '[link{href: mailto:c@d.com}](c@d.com) a.com)',
  ],
  [
    'links that run a script',
    '[a](javascript:alert(1)) <javascript:alert(1)>',
    'p([a](javascript:alert(1)) <javascript:alert(1)>)',
  ],
  ['images', `a ![the *alt*](${file} "T") b`, `p(a <image{src: ${file}, alt: the alt, title: T}> b)`],
  ['images of elsewhere', '![alt](https://a.example/x.png)', 'p([link{href: https://a.example/x.png}](alt))'],
  ['tight lists', '- a\n- b\n  - c\n    - d\n* e', 'ul(li(p(a)) li(p(b) ul(li(p(c) ul(li(p(d))))))) ul(li(p(e)))'],
  ['loose lists', '1. a\n\n   b\n\n2. c', 'ol(li(p(a) p(b)) li(p(c)))'],
  ['lists that begin elsewhere', '4. a\n5. b\n\n\n1) c', 'ol{start: 4}(li(p(a)) li(p(b))) ol(li(p(c)))'],
  ['blocks in lists', '- a\n\n  > b\n\n  ```\n  c\n  ```', 'ul(li(p(a) quote(p(b)) code(c)))'],
  [
    'tasks',
    '- [ ] a\n- [x] b\n\n  more\n  - [X] c\n- [ ]\n- d\n- \\[ ] e',
    'tasks(todo(p(a)) done(p(b) p(more) tasks(done(p(c)))) todo(p())) ul(li(p(d)) li(p([ ] e)))',
  ],
  ['quotes', '> a\n> > b\n>\n> - c\nlazy', 'quote(p(a) quote(p(b)) ul(li(p(c lazy))))'],
  [
    'fenced code',
    '```js\nlet *a*;\n\n  b\n```\n\n~~~ts wrap\nc\n~~~',
    'code{language: javascript}(let *a*;\n\n  b) code{language: typescript, wrap: true}(c)',
  ],
  ['code that is not closed', '```nonsense\n<b>', 'code(<b>)'],
  ['indented code', 'a\n\n    b\n\n      c', 'p(a) code(b\n\n  c)'],
  [
    'tables',
    '| a | b |\n|:-:|--:|\n| `x\\|y` | **z** |\n| only |',
    'table(tr(th{align: center}(p(a)) th{align: right}(p(b))) tr(td{align: center}(p([code](x|y))) ' +
      'td{align: right}(p([bold](z)))) tr(td{align: center}(p(only)) td{align: right}(p())))',
  ],
  ['rules', '---\n\n***\n\n_ _ _', '<hr> <hr> <hr>'],
  ['character references', '&amp; &copy; &#35; &#x41; &nope;', 'p(& © # A &nope;)'],
  ['escapes', '\\*a\\* \\# \\\\ \\a', 'p(*a* # \\ \\a)'],
  [
    'HTML within a text',
    'a <u>b</u> <mark>c</mark> H<sub>2</sub>O <kbd>K</kbd> d<br>e <!-- f --> <font color=red>g</font>',
    'p(a [underline](b) [highlight{colour: yellow}](c) H2O [code](K) d<br>e  g)',
  ],
  ['tags of no element', 'Array<T> and <your-name>', 'p(Array<T> and <your-name>)'],
  [
    'blocks of HTML',
    '<details><summary>More</summary>\n\n- **a**\n\n</details>\n\n' +
      '<p align="center">b &amp;\n  c</p>\n<ul><li>d<li>e</ul>',
    'p(More) ul(li(p([bold](a)))) p(b & c) ul(li(p(d)) li(p(e)))',
  ],
  ['HTML that is left out', 'a\n\n<script>x()</script>\n\n<style>b{}</style>\n\n<iframe src="//x">\n\nc', 'p(a) p(c)'],
];

describe('Markdown that is read', () => {
  it.each(constructs)('has %s', (_, markdown, outline) => {
    const note = readMarkdown(markdown);
    checkNote(note);
    expect(outlineOf(note)).toBe(outline);
  });

  it.each(constructs)('says the same after it was written again: %s', (_, markdown) => {
    const note = readMarkdown(markdown);
    const written = writeMarkdown(note);
    expect(outlineOf(readMarkdown(written))).toBe(outlineOf(note));
    expect(writeMarkdown(readMarkdown(written))).toBe(written);
  });

  it('names the images of elsewhere, and takes the files they have become', () => {
    const { note, images } = readMarkdownAndImages(
      '![a](x/a.png) ![b](data:image/png;base64,AAAA) ![c](https://c.example/c)',
      {
        imageOf: ({ src }) => (src === 'x/a.png' ? file : null),
      },
    );
    expect(images.map(({ src }) => src)).toEqual(['x/a.png', 'data:image/png;base64,AAAA', 'https://c.example/c']);
    expect(outlineOf(note)).toBe(`p(<image{src: ${file}, alt: a}>  [link{href: https://c.example/c}](c))`);
  });

  const many = 20_000;
  it.each([
    ['quotes', '>'.repeat(many)],
    ['quotes on many lines', '> '.repeat(200).concat('a\n').repeat(100)],
    ['lists', '- '.repeat(many)],
    ['numbered lists', '1. '.repeat(many)],
    ['indented lists', Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
    ['brackets', '['.repeat(many * 3)],
    ['images', '!['.repeat(many)],
    ['links', '[a]('.repeat(many)],
    ['emphasis', '*a _b '.repeat(many / 2)],
    ['strong emphasis', '**a '.repeat(many)],
    ['strikethrough', '~~a '.repeat(many)],
    ['code', Array.from({ length: 300 }, (_, at) => '`'.repeat(at)).join(' ')],
    ['tags', '<u>'.repeat(many)],
    ['blocks of HTML', '<div>\n'.repeat(many / 2)],
    ['half tags', '<a '.repeat(many)],
    ['half comments', '<!--'.repeat(many)],
    ['comments that end once', `a ${'<!--'.repeat(many)}-->`],
    ['half instructions', '<?'.repeat(many)],
    ['a table', `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n`],
    ['addresses', 'a@a.'.repeat(many / 2)],
    ['references', '&'.repeat(many * 3)],
  ])('is read however much is nested: %s', (_, markdown) => {
    const note = checkNote(readMarkdown(markdown));
    expect(depthOfNote(note)).toBeLessThanOrEqual(limits.noteDepth);
  });

  it('loses no word of what is too deep', () => {
    const words = Array.from({ length: 90 }, (_, at) => `word${String(at)}`);
    const text = words.map((word, at) => `${'> '.repeat(at)}${word}`).join('\n\n');
    const note = JSON.stringify(readMarkdown(text));
    for (const word of words) expect(note).toContain(word);
  });
});
