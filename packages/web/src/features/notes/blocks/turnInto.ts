import { Fragment, type Node, type NodeType, type Schema } from '@tiptap/pm/model';
import { TextSelection, type Command } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { isList } from './removeBlock.js';
import { unitOfSelection, type BlockUnit } from './blockUnit.js';

/** What a block can be turned into. */
export type BlockKind =
  | 'paragraph'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'heading5'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'blockquote'
  | 'codeBlock';

const textblocks = new Set(['paragraph', 'heading', 'codeBlock']);
const containers = new Set(['blockquote', 'listItem', 'taskItem']);
const itemOf: Partial<Record<BlockKind, string>> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  taskList: 'taskItem',
};

/** Returns the kind of a block; null for one that is not made of text. */
export function kindOf(document: Node, { position, node }: BlockUnit): BlockKind | null {
  const { name } = node.type;
  if (name === 'heading') return `heading${String(node.attrs['level'])}` as BlockKind;
  if (textblocks.has(name) || name === 'blockquote') return name as BlockKind;
  return containers.has(name) ? (document.resolve(position).parent.type.name as BlockKind) : null;
}

/** Images, files and tables have no place in code. */
function isTextOnly(node: Node): boolean {
  let isText = true;
  node.descendants((child) => {
    const { name } = child.type;
    isText &&= !['image', 'table', 'fileAttachment', 'horizontalRule'].includes(name);
  });
  return isText;
}

/** Returns whether a block can be turned into another kind without losing anything. */
export function canTurnInto(unit: BlockUnit, kind: BlockKind): boolean {
  const { name } = unit.node.type;
  if (!textblocks.has(name) && !containers.has(name)) return false;
  return kind !== 'codeBlock' || isTextOnly(unit.node);
}

/** The text of a block as lines of code. */
const linesOf = (blocks: readonly Node[]): string =>
  blocks
    .map((block) =>
      block.textBetween(0, block.content.size, '\n', (leaf) =>
        leaf.type.name === 'mention' ? `@${String(leaf.attrs['label'] ?? '')}` : '\n',
      ),
    )
    .join('\n');

/** Inline content as another textblock may hold it: line ends of code are breaks elsewhere. */
function inlineOf(block: Node, schema: Schema): Fragment {
  const { hardBreak } = schema.nodes;
  if (!block.type.spec.code || !hardBreak) return block.content;
  const lines = block.textContent.split('\n');
  return Fragment.fromArray(
    lines.flatMap((line, at) => [...(at > 0 ? [hardBreak.create()] : []), ...(line === '' ? [] : [schema.text(line)])]),
  );
}

/** Returns the blocks that a block becomes; its first textblock keeps its key. */
function turned(node: Node, kind: BlockKind): Node[] {
  const { schema } = node.type;
  const blocks = containers.has(node.type.name) ? [...node.children] : [node];
  const type = (name: string): NodeType => schema.nodes[name] as NodeType;
  const as = (name: string, level?: number) => (block: Node) =>
    textblocks.has(block.type.name)
      ? type(name).create(
          { key: block.attrs['key'] as unknown, indent: block.attrs['indent'] as unknown, ...(level && { level }) },
          inlineOf(block, schema),
        )
      : block;
  if (kind === 'codeBlock') {
    const text = linesOf(blocks);
    return [type(kind).create({ key: blocks[0]?.attrs['key'] as unknown }, text === '' ? null : schema.text(text))];
  }
  if (kind === 'blockquote') return node.type.name === kind ? [node] : [type(kind).create(null, blocks)];
  const item = itemOf[kind];
  if (item === undefined) {
    const level = kind.startsWith('heading') ? Number(kind.slice(-1)) : undefined;
    return blocks.map(as(level === undefined ? 'paragraph' : 'heading', level));
  }
  const items: Node[][] = [];
  for (const block of blocks.map(as('paragraph'))) {
    const last = items.at(-1);
    if (block.type.name === 'paragraph') items.push([block.type.create({ ...block.attrs, indent: 0 }, block.content)]);
    else if (last) last.push(block);
    else items.push([type('paragraph').create(), block]);
  }
  return [
    type(kind).create(
      null,
      items.map((content) => type(item).create(null, content)),
    ),
  ];
}

/** Turns the block of the caret, or the given one, into another kind; it joins a list of its kind beside it. */
export const turnInto =
  (kind: BlockKind, given?: BlockUnit): Command =>
  (state, dispatch) => {
    const unit = given ?? unitOfSelection(state);
    if (!unit || !canTurnInto(unit, kind)) return false;
    if (kindOf(state.doc, unit) === kind) return true;
    const $unit = state.doc.resolve(unit.position);
    const { parent } = $unit;
    let [from, to] = [unit.position, unit.position + unit.node.nodeSize];
    let blocks = turned(unit.node, kind);
    const first = blocks[0];
    const before: Node[] = [];
    const after: Node[] = [];
    if (isList(parent.type.name)) {
      // The list is divided around it.
      const above = parent.children.slice(0, $unit.index());
      const below = parent.children.slice($unit.index() + 1);
      if (above.length > 0) before.push(parent.copy(Fragment.fromArray(above)));
      if (below.length > 0) after.push(parent.type.create({ ...parent.attrs, key: null }, below));
      [from, to] = [$unit.before(), $unit.after()];
    }
    blocks = [...before, ...blocks, ...after];
    const change = state.tr.replaceWith(from, to, blocks);
    const start = from + before.reduce((sum, node) => sum + node.nodeSize, 0);
    const length = blocks
      .slice(before.length, blocks.length - after.length)
      .reduce((sum, node) => sum + node.nodeSize, 0);
    const words = unit.node.textContent === '' ? 0 : caretOffset(state.selection.from, unit);
    change.setSelection(TextSelection.near(change.doc.resolve(Math.min(start + 1 + words, start + length - 1))));
    if (first && isList(first.type.name))
      for (const edge of [start + length, start]) {
        const $edge = change.doc.resolve(edge);
        if ($edge.nodeBefore?.type === $edge.nodeAfter?.type && canJoin(change.doc, edge)) change.join(edge);
      }
    dispatch?.(change.scrollIntoView());
    return true;
  };

/** How far the caret is in the text of a block. */
const caretOffset = (from: number, { position, node }: BlockUnit): number =>
  from > position && from < position + node.nodeSize ? from - position - 1 : 0;
