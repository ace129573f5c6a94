import { getSchema } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import type { ContentNode } from '../contentText.js';
import * as limits from '../limits.js';
import { isKeyedBlock, newBlockKey } from './blockKeys.js';
import { isSoundAttribute } from './noteAttributes.js';
import { noteExtensions } from './noteExtensions.js';
import { repairTables } from './repairTables.js';

/** The name of the shared type that holds a note in its Yjs document. */
export const noteField = 'default';

let schema: Schema | undefined;

/** Returns the document schema of notes, created once. */
export function noteSchema(): Schema {
  schema ??= getSchema(noteExtensions());
  return schema;
}

/** Returns a new note: one empty paragraph (docs/domains/notes.md). */
export function emptyNote(): ContentNode {
  return { type: 'doc', content: [{ type: 'paragraph', attrs: { key: newBlockKey() } }] };
}

/** A document is not a valid note. `code` is one of the error registry. */
export class NoteInvalidError extends Error {
  override readonly name = 'NoteInvalidError';

  constructor(
    message: string,
    readonly code: 'NOTE_INVALID' | 'NOTE_TOO_DEEP' = 'NOTE_INVALID',
  ) {
    super(message);
  }
}

/**
 * Reads a note from JSON. Tables that are not well-formed are repaired, as in a live note.
 * @throws NoteInvalidError for an unknown node or mark, a node in the wrong place, an attribute that is not allowed, a
 * link with a script, and (NOTE_TOO_DEEP) for blocks nested too deep.
 */
export function checkNote(json: unknown): Node {
  checkDepth(json);
  let node: Node;
  try {
    node = Node.fromJSON(noteSchema(), json);
    node.check();
  } catch (error) {
    throw new NoteInvalidError((error as Error).message);
  }
  if (node.type.name !== 'doc') throw new NoteInvalidError('A note begins with its document node');
  node.descendants((child) => {
    for (const { type, attrs } of [child, ...child.marks]) {
      const wrong = Object.keys(attrs).find((name) => !isSoundAttribute(type.name, name, attrs[name]));
      if (wrong !== undefined) throw new NoteInvalidError(`'${type.name}' cannot have this '${wrong}'`);
    }
  });
  return repairTables(node);
}

/**
 * Refuses JSON whose nodes nest too deep, since readers of it are recursive.
 * @throws NoteInvalidError NOTE_TOO_DEEP.
 */
function checkDepth(json: unknown): void {
  const rest: { at: unknown; depth: number }[] = [{ at: json, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const content = (next.at as { content?: unknown } | null | undefined)?.content;
    if (!Array.isArray(content)) continue;
    const depth = next.depth + 1;
    for (const at of content as unknown[]) {
      if ((at as { type?: unknown } | null)?.type === 'text') continue;
      if (depth > limits.noteDepth)
        throw new NoteInvalidError('The blocks of this note lie too deep within one another', 'NOTE_TOO_DEEP');
      rest.push({ at, depth });
    }
  }
}

/** Returns how deep a note's nodes nest; the note's direct children have depth 1. */
export function depthOfNote(note: Node): number {
  let deepest = 0;
  const rest: { node: Node; depth: number }[] = [{ node: note, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    deepest = Math.max(deepest, next.depth);
    for (const node of next.node.children) if (!node.isText) rest.push({ node, depth: next.depth + 1 });
  }
  return deepest;
}

/** Returns the size of a note in characters, by node size (docs/domains/notes.md). */
export function noteSize(note: Node): number {
  return note.content.size;
}

/** Returns whether a note exceeds the limit of the editor. */
export function isOverNoteLimit(note: Node): boolean {
  return noteSize(note) > limits.editorCharacters;
}

/**
 * Returns the note with a unique key on every block: existing keys stay, missing and duplicate ones are replaced.
 * @throws NoteInvalidError NOTE_TOO_DEEP.
 */
export function withBlockKeys(note: ContentNode): ContentNode {
  checkDepth(note);
  const taken = new Set<unknown>();
  const walk = (node: ContentNode): ContentNode => {
    const walked: ContentNode = { ...node };
    if (isKeyedBlock(node.type)) {
      let key = node.attrs?.['key'];
      if (typeof key !== 'string' || taken.has(key)) key = newBlockKey();
      taken.add(key);
      walked.attrs = { ...node.attrs, key };
    }
    if (node.content) walked.content = node.content.map(walk);
    return walked;
  };
  return walk(note);
}
