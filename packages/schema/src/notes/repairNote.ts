import { Fragment, type Mark, type Node, type NodeType } from '@tiptap/pm/model';
import * as Y from 'yjs';
import * as limits from '../limits.js';
import { markOf, type NoteDelta } from './liveNote.js';
import { hasRequiredAttribute, soundAttributes } from './noteAttributes.js';
import { depthOfNote, noteSchema } from './noteSchema.js';
import { repairTables } from './repairTables.js';

/** A text with its marks: each mark's attributes by its name. */
export interface TextPart {
  text: string;
  marks: Record<string, unknown>;
}

/** A node that the schema may not have, or not here. */
export interface NodePart {
  name: string;
  attributes: Record<string, unknown>;
  parts: Part[];
  /** Of a node within a text. */
  marks?: Record<string, unknown>;
}

/** A part of a note, valid or not. */
export type Part = TextPart | NodePart;

/** A repair adds at most two blocks around each level: text deeper than this is taken out of its blocks. */
const repairedDepth = 30;

/**
 * Returns the document of a live note. What the schema does not allow is converted into something it allows, and tables
 * are made well-formed, with every word in its order. A valid note is read as it is.
 */
export function readLiveNote(note: Y.XmlFragment): Node {
  const read = fitInto(noteSchema().topNodeType, null, partsOfNote(note, limits.noteDepth));
  if (depthOfNote(read) <= limits.noteDepth) return repairTables(read);
  return repairTables(fitInto(noteSchema().topNodeType, null, partsOfNote(note, repairedDepth)));
}

/**
 * Returns the note that these parts make. What the schema does not allow is converted into something it allows, with
 * every word in its order; blocks that are too deep stand beside one another.
 */
export function fitNote(parts: readonly Part[]): Node {
  const read = fitInto(noteSchema().topNodeType, null, parts);
  if (depthOfNote(read) <= limits.noteDepth) return read;
  return fitInto(
    noteSchema().topNodeType,
    null,
    parts.flatMap((part) => notDeeper(part, repairedDepth)),
  );
}

/** Returns a part without the blocks that are more than `depth` levels below it: what they hold takes their place. */
function notDeeper(part: Part, depth: number): Part[] {
  if ('text' in part) return [part];
  const isText = part.parts.every((child) => 'text' in child);
  if (depth > 0 || isText) return [{ ...part, parts: part.parts.flatMap((child) => notDeeper(child, depth - 1)) }];
  return part.parts.flatMap((child) => notDeeper(child, depth - 1));
}

/** Text in the root lacks a block: two adjacent texts become two paragraphs. */
function partsOfNote(note: Y.XmlFragment, depth: number): Part[] {
  return (note.toArray() as unknown[]).flatMap((child): Part[] => {
    if (child instanceof Y.Text) return [{ name: 'paragraph', attributes: {}, parts: partsOf(child, depth) }];
    return child instanceof Y.XmlFragment ? partsOfChild(child, depth) : [];
  });
}

function partsOf(type: Y.XmlFragment | Y.Text, depth: number): Part[] {
  if (type instanceof Y.Text) {
    return (type.toDelta() as NoteDelta).flatMap(({ insert, attributes = {} }) => {
      if (typeof insert === 'string') return [{ text: insert, marks: attributes }];
      return insert instanceof Y.XmlFragment || insert instanceof Y.Text ? partsOfChild(insert, depth) : [];
    });
  }
  return (type.toArray() as unknown[]).flatMap((child): Part[] =>
    child instanceof Y.XmlFragment || child instanceof Y.Text ? partsOfChild(child, depth) : [],
  );
}

function partsOfChild(child: Y.XmlFragment | Y.Text, depth: number): Part[] {
  if (depth <= 0) return [{ text: wordsOf(child), marks: {} }];
  if (!(child instanceof Y.XmlElement)) return partsOf(child, child instanceof Y.Text ? depth : depth - 1);
  return [{ name: child.nodeName, attributes: child.getAttributes(), parts: partsOf(child, depth - 1) }];
}

/** Returns the text below a shared type at any depth, one line for each text. */
function wordsOf(type: Y.XmlFragment | Y.Text): string {
  const lines: string[] = [];
  const rest: (Y.Item | null)[] = [type._start];
  let line = '';
  while (rest.length > 0) {
    const item = rest.pop() ?? null;
    if (!item) {
      if (line !== '') lines.push(line);
      line = '';
      continue;
    }
    rest.push(item.right);
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentString) line += item.content.str;
    else if (item.content instanceof Y.ContentType) rest.push(item.content.type._start);
  }
  if (line !== '') lines.push(line);
  return lines.join('\n');
}

/** Returns a node of `type` with these parts as far as they fit; the others are converted until they do. */
function fitInto(type: NodeType, attributes: Record<string, unknown> | null, parts: readonly Part[]): Node {
  return type.create(attributes && soundAttributes(type, attributes), placed(type, parts.flatMap(nodesOf)));
}

/** Returns the nodes of a part: one, or its content where the schema does not have it. */
function nodesOf(part: Part): Node[] {
  const schema = noteSchema();
  if ('text' in part) return part.text === '' ? [] : [schema.text(part.text, soundMarks(part.marks))];
  const type = Object.hasOwn(schema.nodes, part.name) ? schema.nodes[part.name] : undefined;
  if (!type || type === schema.topNodeType || type.isText) return blocksOf(part.parts);
  if (type.isLeaf) {
    const attributes = soundAttributes(type, part.attributes);
    // An image or file that names none is dropped.
    const leaf = hasRequiredAttribute(type, attributes)
      ? [type.create(attributes, null, part.marks && soundMarks(part.marks))]
      : [];
    return [...leaf, ...part.parts.flatMap(nodesOf)];
  }
  return [fitInto(type, part.attributes, part.parts)];
}

/** Returns the content of a block outside the schema as blocks, so that its text does not merge with its neighbours. */
function blocksOf(parts: readonly Part[]): Node[] {
  const nodes = parts.flatMap(nodesOf);
  return nodes.length === 0 ? [] : [...placed(noteSchema().topNodeType, nodes).content];
}

function soundMarks(given: Record<string, unknown>): readonly Mark[] {
  let marks: readonly Mark[] = [];
  for (const [key, value] of Object.entries(given)) {
    const type = markOf(key);
    if (!type || value === null) continue;
    const attributes = soundAttributes(type, value);
    // A link without an address, or with one that is not allowed, is dropped; so is a colour that is none.
    if (!hasRequiredAttribute(type, attributes)) continue;
    marks = type.create(attributes).addToSet(marks);
  }
  return marks;
}

/** Puts nodes into a parent of `type`: as they are, in the blocks they need around them, or as their content alone. */
function placed(type: NodeType, nodes: readonly Node[]): Fragment {
  const done: Node[] = [];
  const rest = nodes.toReversed();
  let match = type.contentMatch;
  for (let node = rest.pop(); node; node = rest.pop()) {
    const direct = match.matchType(node.type);
    if (direct) {
      done.push(type.allowsMarks(node.marks) ? node : node.mark(type.allowedMarks(node.marks)));
      match = direct;
      continue;
    }
    const before = node.isBlock ? match.fillBefore(Fragment.from(node)) : null;
    if (before && before.childCount > 0) {
      rest.push(node, ...before.content.toReversed());
      continue;
    }
    const around = match.findWrapping(node.type);
    if (around && around.length > 0) {
      const alike = [node];
      for (let next = rest.at(-1); next && isAlike(next, node) && !match.matchType(next.type); next = rest.at(-1)) {
        alike.push(next);
        rest.pop();
      }
      rest.push(wrapped(around, alike));
      continue;
    }
    rest.push(
      ...opened(node, type, { isAfter: done.length > 0, isBefore: rest.at(-1)?.isInline === true }).toReversed(),
    );
  }
  const fill = match.fillBefore(Fragment.empty, true);
  return Fragment.fromArray(fill ? [...done, ...fill.content] : done);
}

/** Returns whether adjacent nodes belong into one wrapper. */
function isAlike(one: Node, other: Node): boolean {
  return one.isInline ? other.isInline : one.type === other.type;
}

function wrapped(around: readonly NodeType[], nodes: readonly Node[]): Node {
  let content = [...nodes];
  for (const type of around.toReversed()) content = [type.create(null, placed(type, content))];
  return content[0] as Node;
}

/** Returns the content of a node that cannot be in `parent`, on separate lines before or after text. */
function opened(node: Node, parent: NodeType, { isAfter, isBefore }: { isAfter: boolean; isBefore: boolean }): Node[] {
  const schema = noteSchema();
  if (node.type.name === 'mention') return [schema.text(`@${String(node.attrs['label'] ?? '')}`)];
  if (node.type.name === 'hardBreak') return [schema.text('\n')];
  const hardBreak = schema.nodes['hardBreak'];
  const { content } = node.content;
  if (!hardBreak || !node.isBlock || !parent.isTextblock || content.length === 0) return [...content];
  return [...(isAfter ? [hardBreak.create()] : []), ...content, ...(isBefore ? [hardBreak.create()] : [])];
}
