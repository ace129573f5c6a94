import type { ContentNode } from '../../contentText.js';

/** A word, a run of blanks, one other sign, or one inline node (a mention, a line break) of a block's text. */
export interface Token {
  /** The same for tokens that read the same. */
  text: number;
  /** The same for tokens with the same marks. */
  format: number;
  isWord: boolean;
  isBlank: boolean;
  content: readonly ContentNode[];
}

/** Scripts that put no blanks between words: each sign counts as a word. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}]`;
const letter = String.raw`(?:(?!${unspaced})[\p{L}\p{N}\p{M}_])`;
/** What may stand within a word: the apostrophe of "п'ять", the point of "4.5". */
const within = String.raw`(?:(?<=\p{L})['’](?=\p{L})|(?<=\p{N})[.,:](?=\p{N}))`;
const word = String.raw`${unspaced}\p{M}*|${letter}+(?:${within}${letter}+)*`;
const emoji = String.raw`\p{RI}\p{RI}|\p{ExtPict}(?:[\uFE0F\p{EMod}]|\u200D\p{ExtPict})*`;
const tokens = new RegExp(String.raw`(${word})|(\n|[^\S\n]+)|${emoji}|.\p{M}*`, 'gsu');

/** Numbers for texts: the same text has the same number within one comparison. */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** What an attribute is where it is left out; blocks that differ in that alone are the same. */
export const attributeDefaults: Readonly<Record<string, unknown>> = {
  level: 1,
  start: 1,
  checked: false,
  colspan: 1,
  rowspan: 1,
  mentionSuggestionChar: '@',
  indent: 0,
  wrap: false,
  target: '_blank',
  display: 'inline',
  layout: 'two-column',
  name: '',
  ext: '',
};

/** Returns the attributes that say something: no key of a block, and nothing that is the same where it is left out. */
export function tellingAttributes(attributes: Readonly<Record<string, unknown>> = {}): [string, unknown][] {
  return Object.entries(attributes).filter(
    ([name, value]) => name !== 'key' && value != null && value !== attributeDefaults[name],
  );
}

/** Returns type and attributes as a text, without the block's key. */
export function signatureOf(type: string, attributes: Record<string, unknown> | undefined): string {
  const given = tellingAttributes(attributes).sort(([one], [other]) => (one < other ? -1 : 1));
  return given.length === 0 ? type : JSON.stringify([type, given]);
}

/** Returns the marks of a node as a text. */
export function marksOf({ marks }: ContentNode): string {
  if (!marks || marks.length === 0) return '';
  return marks
    .map(({ type, attrs }) => signatureOf(type, attrs))
    .sort()
    .join(' ');
}

/** Splits the text of a block into tokens. A word is one token, whatever part of it has which marks. */
export function tokenize(content: readonly ContentNode[], numbers: TextNumbers): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < content.length;) {
    let end = at;
    while (content[end]?.type === 'text') end += 1;
    if (end > at) splitText(content.slice(at, end), numbers, found);
    const node = content[end];
    if (node) {
      found.push({
        text: numbers.of(`${signatureOf(node.type, node.attrs)} ${JSON.stringify(node.content ?? null)}`),
        format: numbers.of(marksOf(node)),
        isWord: node.type === 'mention',
        isBlank: false,
        content: [node],
      });
    }
    at = end + 1;
  }
  return found;
}

function splitText(nodes: readonly ContentNode[], numbers: TextNumbers, found: Token[]): void {
  const parts = nodes.map((node) => ({ node, text: node.text ?? '', marks: marksOf(node) }));
  let part = 0;
  let used = 0;
  for (const [text, word, blank] of parts
    .map((each) => each.text)
    .join('')
    .matchAll(tokens)) {
    const content: ContentNode[] = [];
    let format = '';
    for (let rest = text.length; rest > 0;) {
      const { node, text: whole, marks } = parts[part] as (typeof parts)[number];
      const length = Math.min(rest, whole.length - used);
      if (length > 0) content.push({ ...node, text: whole.slice(used, used + length) });
      format += length === text.length ? marks : `${String(length)} ${marks};`;
      rest -= length;
      used += length;
      if (used < whole.length) continue;
      part += 1;
      used = 0;
    }
    found.push({
      // A line break and a mention are told from a text that looks like them.
      text: numbers.of(`"${text}`),
      format: numbers.of(format),
      isWord: word !== undefined,
      isBlank: blank !== undefined,
      content,
    });
  }
}

/** Returns the content of tokens, with texts of the same marks in one node. */
export function joinTokens(list: readonly Token[]): ContentNode[] {
  const joined: ContentNode[] = [];
  let marks = '';
  for (const node of list.flatMap(({ content }) => content)) {
    const last = joined.at(-1);
    const own = marksOf(node);
    if (last?.type === 'text' && node.type === 'text' && own === marks)
      last.text = `${last.text ?? ''}${node.text ?? ''}`;
    else joined.push({ ...node });
    marks = own;
  }
  return joined;
}

/** Returns how many words the tokens have; a mention is one. */
export function countWords(list: readonly Token[]): number {
  return list.reduce((count, { isWord }) => (isWord ? count + 1 : count), 0);
}
