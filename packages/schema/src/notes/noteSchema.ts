import { getSchema } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import type { ContentNode } from '../contentText.js';
import { limits } from '../limits.js';
import { isKeyedBlock, newBlockKey } from './blockKeys.js';
import { noteExtensions } from './noteExtensions.js';
import { isSafeLink } from './safeLink.js';

/** The name of the shared type that holds a note within its Yjs document. */
export const noteField = 'default';

let schema: Schema | undefined;

/** The document schema of notes, made once. */
export function noteSchema(): Schema {
  schema ??= getSchema(noteExtensions());
  return schema;
}

/** A new note: one empty paragraph (spec 2 §3). */
export function emptyNote(): ContentNode {
  return { type: 'doc', content: [{ type: 'paragraph', attrs: { key: newBlockKey() } }] };
}

/** A document that is not a note: an unknown node or mark, or nodes where they do not belong. */
export class NoteInvalidError extends Error {
  override readonly name = 'NoteInvalidError';
}

/**
 * Reads a note from JSON.
 * @throws NoteInvalidError for an unknown node or mark, for nodes in the wrong place and for links that carry a script.
 */
export function checkNote(json: unknown): Node {
  let node: Node;
  try {
    node = Node.fromJSON(noteSchema(), json);
    node.check();
  } catch (error) {
    throw new NoteInvalidError((error as Error).message);
  }
  if (node.type.name !== 'doc') throw new NoteInvalidError('A note begins with its document node');
  node.descendants((child) => {
    for (const mark of child.marks) {
      if (mark.type.name === 'link' && !isSafeLink(mark.attrs['href'])) {
        throw new NoteInvalidError('A link of this note leads to an address that is not allowed');
      }
    }
  });
  return node;
}

/** The size of a note in characters, as the limit counts them (spec 2 §5: by node size). */
export function noteSize(note: Node): number {
  return note.content.size;
}

/** True when a note is larger than the editor lets it grow. */
export function isOverNoteLimit(note: Node): boolean {
  return noteSize(note) > limits.editorCharacters;
}

/** The same note with a key on every block: given ones stay, missing and repeated ones are made. */
export function withBlockKeys(note: ContentNode): ContentNode {
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
