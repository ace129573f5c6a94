import type { ContentNode } from '../contentText.js';
import { fileIdOfPath, noteFilePath } from './noteFilePath.js';

/** The attribute by which a node names its file. */
const pathOf: Record<string, string> = { image: 'src', fileAttachment: 'url' };

/** Returns the attribute by which a node of this type names its file; undefined for one that names none. */
export function pathOfNode(type: string): string | undefined {
  return pathOf[type];
}

function fileOf({ type, attrs }: ContentNode): string | null {
  const name = pathOf[type];
  return name === undefined ? null : fileIdOfPath(attrs?.[name]);
}

/** The ids of the files that a note's images and attachments name, whether or not they exist. */
export function filesOf(note: ContentNode): Set<string> {
  const ids = new Set<string>();
  const visit = (node: ContentNode): void => {
    const id = fileOf(node);
    if (id !== null) ids.add(id);
    for (const child of node.content ?? []) visit(child);
  };
  visit(note);
  return ids;
}

/** The note with other files in place of those that `fileFor` answers; it stays the same object where none is. */
export function withFiles(note: ContentNode, fileFor: (id: string) => string | undefined): ContentNode {
  const content = note.content?.map((child) => withFiles(child, fileFor));
  const isSame = content === undefined || content.every((child, index) => child === note.content?.[index]);
  const inside = isSame ? note : { ...note, content };
  const id = fileOf(note);
  const other = id === null ? undefined : fileFor(id);
  if (other === undefined || other === id) return inside;
  const named: Record<string, unknown> = { [pathOf[note.type] as string]: noteFilePath(other) };
  // An attachment repeats its id.
  if (note.attrs?.['id'] === id) named['id'] = other;
  return { ...inside, attrs: { ...note.attrs, ...named } };
}
