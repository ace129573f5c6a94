import { inlineNodes, type ContentNode } from '../../contentText.js';
import { marksOf, signatureOf, TextNumbers, tokenize, type Token } from './noteTokens.js';

const textBlocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock']);

/** Types that one block may be turned into and stay the same block. */
const families: readonly (readonly string[])[] = [
  ['paragraph', 'heading', 'codeBlock'],
  ['bulletList', 'orderedList', 'taskList'],
  ['listItem', 'taskItem'],
  ['tableHeader', 'tableCell'],
];
const familyOf = new Map(families.flatMap((types) => types.map((type) => [type, types[0]] as const)));

/** A block of a note, prepared to be compared with others. */
export class Block {
  /** The same for blocks with the same content, whatever their keys. */
  readonly content: number;
  /** The same for blocks of the same type and attributes. */
  readonly shell: number;
  /** The block's key, -1 for a block without one. */
  readonly key: number;
  readonly isText: boolean;
  readonly children: readonly Block[];
  readonly family: string;
  readonly #numbers: TextNumbers;
  #tokens: readonly Token[] | undefined;
  #words: Int32Array | undefined;

  constructor(
    readonly node: ContentNode,
    numbers: TextNumbers,
  ) {
    const content = node.content ?? [];
    const key = node.attrs?.['key'];
    const signature = signatureOf(node.type, node.attrs);
    this.#numbers = numbers;
    this.isText = textBlocks.has(node.type) || content.some(({ type }) => inlineNodes.has(type));
    this.children = this.isText ? [] : content.map((child) => new Block(child, numbers));
    this.key = typeof key === 'string' ? numbers.of(`key ${key}`) : -1;
    this.shell = numbers.of(`shell ${signature}`);
    const parts = this.isText ? partsOf(content) : this.children.map((child) => child.content);
    this.content = numbers.of(`content ${signature} ${JSON.stringify(parts)}`);
    this.family = familyOf.get(node.type) ?? node.type;
  }

  /** The tokens of a block of text. */
  get tokens(): readonly Token[] {
    this.#tokens ??= this.isText ? tokenize(this.node.content ?? [], this.#numbers) : [];
    return this.#tokens;
  }

  /** The words in and below the block, sorted, each as often as it occurs. */
  get words(): Int32Array {
    this.#words ??= Int32Array.from(
      this.isText
        ? this.tokens.filter(({ isWord }) => isWord).map(({ text }) => text)
        : this.children.flatMap(({ words }) => [...words]),
    ).sort();
    return this.#words;
  }

  /** A number for what a block of text says, whatever its type and marks; -1 for one without words. */
  get saying(): number {
    if (!this.tokens.some(({ isWord }) => isWord)) return -1;
    return this.#numbers.of(`saying ${this.tokens.map(({ text }) => text).join(' ')}`);
  }
}

/** Returns the blocks of a text in and below this one, in order. */
export function textBlocksOf(block: Block): Block[] {
  return block.isText ? [block] : block.children.flatMap(textBlocksOf);
}

/** The inline content of a block, with texts of the same marks in one part. */
function partsOf(content: readonly ContentNode[]): unknown[] {
  const parts: { marks: string; text: string }[] = [];
  const all: unknown[] = [];
  for (const node of content) {
    const marks = marksOf(node);
    const last = parts.at(-1);
    if (node.type !== 'text') all.push([signatureOf(node.type, node.attrs), marks, node.content ?? null]);
    else if (last && last === all.at(-1) && last.marks === marks) last.text += node.text ?? '';
    else {
      const part = { marks, text: node.text ?? '' };
      parts.push(part);
      all.push(part);
    }
  }
  return all;
}
