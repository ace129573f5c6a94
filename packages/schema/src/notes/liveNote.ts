import type { MarkType, NodeType } from '@tiptap/pm/model';
import * as Y from 'yjs';
import * as limits from '../limits.js';
import { hasSoundAttributes } from './noteAttributes.js';
import { noteSchema } from './noteSchema.js';

/**
 * What is wrong with a live note: its blocks nest too deep, or it contains something that the document schema does not
 * allow there. An editor would delete the latter or fail on it.
 */
export type NoteFault = 'tooDeep' | 'invalid';

/** Returns whether a part of a live note is a block or an inline node. */
export function isElement(part: unknown): part is Y.XmlElement {
  return part instanceof Y.XmlElement;
}

/** Returns the node type of a shared element; undefined when the schema has no element of this name. */
function typeOf(element: Y.XmlElement): NodeType | undefined {
  const { nodes } = noteSchema();
  return element.nodeName === 'doc' || element.nodeName === 'text' || !Object.hasOwn(nodes, element.nodeName)
    ? undefined
    : nodes[element.nodeName];
}

/** Returns the mark of a formatting key. Several marks of one type on the same text have a suffix after `--`. */
export function markOf(key: string): MarkType | undefined {
  const name = key.split('--')[0] ?? '';
  return Object.hasOwn(noteSchema().marks, name) ? noteSchema().marks[name] : undefined;
}

/** The result of `XmlText.toDelta`. */
export type NoteDelta = { insert: unknown; attributes?: Record<string, unknown> }[];

function isSoundText(text: Y.XmlText, parent: NodeType): boolean {
  let isPlain = true;
  for (let item = text._start; item; item = item.right) {
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentFormat) isPlain = false;
    else if (!(item.content instanceof Y.ContentString)) return false;
  }
  return isPlain || (text.toDelta() as NoteDelta).every(({ attributes }) => areSoundMarks(attributes ?? {}, parent));
}

function areSoundMarks(given: Record<string, unknown>, parent: NodeType): boolean {
  const types: MarkType[] = [];
  for (const [key, value] of Object.entries(given)) {
    const type = markOf(key);
    if (!type || !parent.allowsMarkType(type)) return false;
    if (
      !hasSoundAttributes(type, typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
    )
      return false;
    types.push(type);
  }
  return types.every((type, index) => types.every((other, at) => at === index || !type.excludes(other)));
}

/** Returns whether an element is valid, assuming that its children are. */
function isSoundElement(element: Y.XmlElement): boolean {
  const type = typeOf(element);
  if (!type || !hasSoundAttributes(type, element.getAttributes())) return false;
  let match = type.contentMatch;
  for (const child of element.toArray() as unknown[]) {
    let childType: NodeType | undefined;
    if (child instanceof Y.XmlText) {
      if (!isSoundText(child, type)) return false;
      if (child.length === 0) continue;
      childType = noteSchema().nodes['text'];
    } else if (isElement(child)) childType = typeOf(child);
    const next = childType && match.matchType(childType);
    if (!next) return false;
    match = next;
  }
  return match.validEnd;
}

function faultWithin(element: Y.XmlElement, depth: number): NoteFault | null {
  if (depth > limits.noteDepth) return 'tooDeep';
  let fault: NoteFault | null = isSoundElement(element) ? null : 'invalid';
  for (const child of element.toArray() as unknown[]) {
    const found = isElement(child) ? faultWithin(child, depth + 1) : null;
    if (found === 'tooDeep') return found;
    fault ??= found;
  }
  return fault;
}

/** Returns what is wrong with a whole note, or null. An empty note is valid. */
export function findFault(note: Y.XmlFragment): NoteFault | null {
  let fault: NoteFault | null = null;
  for (const child of note.toArray() as unknown[]) {
    const found = isElement(child) ? faultOfBlock(child) : 'invalid';
    if (found === 'tooDeep') return found;
    fault ??= found;
  }
  return fault;
}

function faultOfBlock(block: Y.XmlElement): NoteFault | null {
  const match = noteSchema().topNodeType.contentMatch;
  const type = typeOf(block);
  const fault = faultWithin(block, 1);
  return fault ?? (type && match.matchType(type) ? null : 'invalid');
}

/** Returns whether an element was made by a transaction. */
export function isNewElement(element: Y.XmlElement, { beforeState }: Y.Transaction): boolean {
  const id = element._item?.id;
  return id !== undefined && id.clock >= (beforeState.get(id.client) ?? 0);
}

/**
 * Returns what is wrong with the changes of a transaction on a note that was valid before, or null. Checks only what
 * has changed. Call it before the transaction is cleaned up (`beforeObserverCalls`, `afterTransaction`).
 */
export function findNewFault(transaction: Y.Transaction, note: Y.XmlFragment): NoteFault | null {
  let fault: NoteFault | null = null;
  for (const type of transaction.changed.keys() as Iterable<unknown>) {
    if (!(type instanceof Y.XmlFragment || type instanceof Y.XmlText)) continue;
    const depth = depthOf(type, note);
    if (depth === null) continue;
    let found: NoteFault | null = null;
    if (type instanceof Y.XmlText) {
      const around: unknown = type.parent;
      const parent = isElement(around) ? typeOf(around) : undefined;
      if (!parent || (type.length > 0 && !parent.inlineContent) || !isSoundText(type, parent)) found = 'invalid';
    } else {
      if (isElement(type) && !isSoundElement(type)) found = 'invalid';
      for (const child of type.toArray() as unknown[]) {
        if (!isElement(child)) {
          if (type === note) found ??= 'invalid';
        } else if (isNewElement(child, transaction)) {
          const within = type === note ? faultOfBlock(child) : faultWithin(child, depth + 1);
          if (within === 'tooDeep') return within;
          found ??= within;
        }
      }
    }
    fault ??= found;
  }
  return fault;
}

/**
 * Returns the depth of a shared type in the note (0 for the note itself); null when it is not, or no longer, part of
 * it.
 */
function depthOf(type: Y.XmlFragment | Y.XmlText, note: Y.XmlFragment): number | null {
  let depth = 0;
  for (let at: unknown = type; at instanceof Y.AbstractType; at = at.parent) {
    if (at === note) return depth;
    if (at._item?.deleted !== false) return null;
    if (at instanceof Y.XmlElement) depth += 1;
  }
  return null;
}

/** The size of one item: 1 for a character, 2 for a block, 1 for a node without content. */
function sizeOf(item: Y.Item): number {
  if (item.parentSub !== null) return 0;
  const { content } = item;
  if (content instanceof Y.ContentString) return content.str.length;
  const type: unknown = content instanceof Y.ContentType ? content.type : null;
  if (!isElement(type)) return 0;
  return typeOf(type)?.isLeaf === true ? 1 : 2;
}

/** Returns the size of a live note in characters, equal to `noteSize` of its document. */
export function liveNoteSize(note: Y.XmlFragment): number {
  let size = 0;
  const open: (Y.Item | null)[] = [note._start];
  while (open.length > 0) {
    for (let item = open.pop() ?? null; item; item = item.right) {
      if (item.deleted) continue;
      size += sizeOf(item);
      if (item.content instanceof Y.ContentType) open.push(item.content.type._start);
    }
  }
  return size;
}

/**
 * Returns by how many characters a transaction changed the size of a note. Call it before the transaction is cleaned
 * up.
 */
export function sizeChange(transaction: Y.Transaction): number {
  const { afterState, beforeState, doc, deleteSet } = transaction;
  let change = 0;
  for (const [client, end] of afterState) {
    const begin = beforeState.get(client) ?? 0;
    const structs = end > begin ? doc.store.clients.get(client) : undefined;
    if (!structs) continue;
    for (let index = Y.findIndexSS(structs, begin); index < structs.length; index += 1) {
      const struct = structs[index];
      if (struct instanceof Y.Item && !struct.deleted && struct.id.clock >= begin) change += sizeOf(struct);
    }
  }
  Y.iterateDeletedStructs(transaction, deleteSet, (struct) => {
    if (struct instanceof Y.Item && struct.id.clock < (beforeState.get(struct.id.client) ?? 0))
      change -= sizeOf(struct);
  });
  return change;
}
