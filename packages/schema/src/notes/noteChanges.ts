import type { ContentNode } from '../contentText.js';
import { inlineChanges, type Segment } from './compare/inlineChanges.js';
import { matchBlocks } from './compare/matchBlocks.js';
import type { Pair, WorkBudget } from './compare/matchSequences.js';
import { Block, textBlocksOf } from './compare/noteBlocks.js';
import { countWords, TextNumbers } from './compare/noteTokens.js';

/** A block of either note, with what became of it. */
export interface ChangedBlock {
  kind: 'same' | 'added' | 'removed' | 'changed';
  /** The block as it was; null when it was added. */
  before: ContentNode | null;
  /** The block as it is; null when it was removed. */
  after: ContentNode | null;
  /** Its type or attributes changed: a paragraph became a heading, a task was done. */
  isReformatted: boolean;
  /** An added block whose texts were all removed elsewhere, or the reverse: none of its words count. */
  isMoved: boolean;
  /** Which texts in an added or removed block are elsewhere too, by their places among its blocks of text. */
  movedTexts: ReadonlySet<number>;
  /** The text of a changed block of text. */
  segments: readonly Segment[] | null;
  /** The blocks in a changed block that contains blocks, those of both notes. */
  children: readonly ChangedBlock[] | null;
  /** Its place among the changes; null for a block that is the same or has changes only below it. */
  change: number | null;
}

/** What is different in a note for its readers. */
export interface NoteChanges {
  /** The blocks of both notes, in order. What was removed stands before what was added in its place. */
  blocks: readonly ChangedBlock[];
  /** Every change once, in the order in which it is read. A block that was added as a whole is one change. */
  changes: readonly ChangedBlock[];
  addedWords: number;
  removedWords: number;
}

/** About half a second of work; what is left then is shown as removed and added. */
const mostSteps = 30_000_000;

/**
 * Compares two notes as readers see them; a key of a block alone is no change. Both are notes that `checkNote` accepts,
 * or null for none.
 */
export function noteChanges(before: ContentNode | null, after: ContentNode | null): NoteChanges {
  const numbers = new TextNumbers();
  const blocksOf = (note: ContentNode | null): Block[] => (note?.content ?? []).map((node) => new Block(node, numbers));
  const comparison = new Comparison();
  const blocks = comparison.compare(blocksOf(before), blocksOf(after), false);
  comparison.findMoved();
  const changes: ChangedBlock[] = [];
  numberChanges(blocks, changes);
  return { blocks, changes, ...comparison.countWords() };
}

class Comparison {
  readonly #budget: WorkBudget = { steps: mostSteps };
  readonly #removed: { block: Block; shown: ChangedBlock }[] = [];
  readonly #added: { block: Block; shown: ChangedBlock }[] = [];
  readonly #moved = new Set<Block>();
  #addedWords = 0;
  #removedWords = 0;

  compare(before: readonly Block[], after: readonly Block[], areCells: boolean): ChangedBlock[] {
    const shown: ChangedBlock[] = [];
    const pairs = matchBlocks(before, after, this.#budget);
    let [fromA, fromB] = [0, 0];
    for (const [a, b] of [...(areCells ? withCellsBetween(pairs, before, after) : pairs), null].map(
      (pair) => pair ?? ([before.length, after.length] as const),
    )) {
      for (const block of before.slice(fromA, a)) shown.push(this.#removedBlock(block));
      for (const block of after.slice(fromB, b)) shown.push(this.#addedBlock(block));
      const [one, other] = [before[a], after[b]];
      if (one && other) shown.push(this.#pair(one, other));
      fromA = a + 1;
      fromB = b + 1;
    }
    return shown;
  }

  #pair(before: Block, after: Block): ChangedBlock {
    const both = { ...unchanged, before: before.node, after: after.node };
    if (before.content === after.content) return both;
    const changed: ChangedBlock = { ...both, kind: 'changed', isReformatted: before.shell !== after.shell };
    if (!before.isText) {
      const [one, other] = [onlyText(before), onlyText(after)];
      if (one && other?.family === one.family) return { ...changed, children: [this.#pair(one, other)] };
      const areCells = before.node.type === 'tableRow';
      return { ...changed, children: this.compare(before.children, after.children, areCells) };
    }
    const segments = inlineChanges(before.tokens, after.tokens, this.#budget);
    for (const { kind, words } of segments) {
      if (kind === 'added') this.#addedWords += words;
      else if (kind === 'removed') this.#removedWords += words;
    }
    return { ...changed, segments };
  }

  #removedBlock(block: Block): ChangedBlock {
    const shown: ChangedBlock = { ...unchanged, kind: 'removed', before: block.node };
    this.#removed.push({ block, shown });
    return shown;
  }

  #addedBlock(block: Block): ChangedBlock {
    const shown: ChangedBlock = { ...unchanged, kind: 'added', after: block.node };
    this.#added.push({ block, shown });
    return shown;
  }

  /** Finds texts that were removed in one place and added in another: the same paragraph, now an item of a list. */
  findMoved(): void {
    const removed = new Map<number, Block[]>();
    for (const text of this.#removed.flatMap(({ block }) => textBlocksOf(block))) {
      if (text.saying < 0) continue;
      const same = removed.get(text.saying) ?? [];
      same.push(text);
      removed.set(text.saying, same);
    }
    for (const text of this.#added.flatMap(({ block }) => textBlocksOf(block))) {
      const source = text.saying < 0 ? undefined : removed.get(text.saying)?.shift();
      if (source) this.#moved.add(source).add(text);
    }
    for (const { block, shown } of [...this.#removed, ...this.#added]) {
      const texts = textBlocksOf(block);
      shown.movedTexts = new Set(texts.flatMap((text, place) => (this.#moved.has(text) ? [place] : [])));
      shown.isMoved =
        shown.movedTexts.size > 0 && shown.movedTexts.size === texts.filter(({ saying }) => saying >= 0).length;
    }
  }

  /** The words of changed blocks and of those that were added or removed and not only moved. */
  countWords(): { addedWords: number; removedWords: number } {
    const wordsOf = (list: readonly { block: Block }[]): number =>
      list
        .flatMap(({ block }) => textBlocksOf(block))
        .reduce((count, text) => count + (this.#moved.has(text) ? 0 : countWords(text.tokens)), 0);
    return {
      addedWords: this.#addedWords + wordsOf(this.#added),
      removedWords: this.#removedWords + wordsOf(this.#removed),
    };
  }
}

const unchanged: ChangedBlock = {
  kind: 'same',
  before: null,
  after: null,
  isReformatted: false,
  isMoved: false,
  movedTexts: new Set(),
  segments: null,
  children: null,
  change: null,
};

/** The text of a cell or an item that has nothing else: it takes little room and reads better in one line. */
function onlyText({ children }: Block): Block | null {
  const [first] = children;
  return children.length === 1 && first?.isText === true ? first : null;
}

/** A cell takes the place of a cell: a row with one cell removed and another added would be too long. */
function withCellsBetween(pairs: readonly Pair[], before: readonly Block[], after: readonly Block[]): Pair[] {
  const all: Pair[] = [];
  let [fromA, fromB] = [0, 0];
  for (const [a, b] of [...pairs, [before.length, after.length] as const]) {
    while (fromA < a && fromB < b) all.push([fromA++, fromB++]);
    if (a < before.length) all.push([a, b]);
    fromA = a + 1;
    fromB = b + 1;
  }
  return all;
}

function numberChanges(blocks: readonly ChangedBlock[], changes: ChangedBlock[]): void {
  for (const block of blocks) {
    if (block.kind !== 'same' && (block.isReformatted || !block.children)) {
      block.change = changes.length;
      changes.push(block);
    }
    if (block.children) numberChanges(block.children, changes);
  }
}
