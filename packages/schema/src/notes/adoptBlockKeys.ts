import type { ContentNode } from '../contentText.js';
import { matchSequences } from './compare/matchSequences.js';
import { tellingAttributes } from './compare/noteTokens.js';

/** A node or mark with only the attributes that say something. */
function withAttributes<Part extends { attrs?: Record<string, unknown> }>(part: Part): Part {
  const attributes = tellingAttributes(part.attrs);
  const bare: Part = { ...part };
  if (attributes.length > 0) bare.attrs = Object.fromEntries(attributes);
  else delete bare.attrs;
  return bare;
}

/** The note without the keys of its blocks: what it says and how it looks. */
export function withoutBlockKeys(node: ContentNode): ContentNode {
  const bare = withAttributes(node);
  if (node.marks) bare.marks = node.marks.map(withAttributes);
  if (node.content) bare.content = node.content.map(withoutBlockKeys);
  return bare;
}

/** How far two notes are compared, in steps of `matchSequences`. */
const stepsMax = 2_000_000;

/**
 * Returns `note` with the keys of the blocks that it has in common with `before`: a client that sends a note without
 * keys, or with others, changes only what it says (docs/domains/notes.md).
 */
export function adoptBlockKeys(before: ContentNode, note: ContentNode): ContentNode {
  const [former, sent] = [before.content ?? [], note.content ?? []];
  const numbers = new Map<string, number>();
  const numberOf = (block: ContentNode): number => {
    const text = JSON.stringify(withoutBlockKeys(block));
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const pairs = matchSequences(former.map(numberOf), sent.map(numberOf), { steps: stepsMax });
  const adopted = new Map(pairs.map(([index, at]) => [at, former[index] as ContentNode]));
  return { ...note, content: sent.map((block, at) => adopted.get(at) ?? block) };
}
