import * as limits from '@snaplore/schema/limits';
import { endingOf } from '@snaplore/schema/notes/fileAttachment';
import { fileIdOfPath } from '@snaplore/schema/notes/noteFilePath';
import type { Node, Schema } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { sidesOf, sideWithin } from './imageSides.js';
import type { PastedImage } from './noteUpload.js';
import type { FileKind, StoredFile } from './sendNoteFile.js';

/** Where a file goes: what it takes the place of, and whether a paragraph is made for it. */
export interface FilePlace {
  from: number;
  to: number;
  isWrapped: boolean;
}

/**
 * Returns where a file goes that is put at a position: an image into the text, an attachment below its block or in
 * place of an empty paragraph. What holds neither, such as code, is left upwards.
 */
export function placeOf(doc: Node, position: number, kind: FileKind): FilePlace {
  const { image, fileAttachment, paragraph } = doc.type.schema.nodes;
  const $at = doc.resolve(Math.min(Math.max(0, position), doc.content.size));
  const { parent } = $at;
  if (kind === 'image' && image && parent.inlineContent && parent.type.contentMatch.matchType(image))
    return { from: $at.pos, to: $at.pos, isWrapped: false };
  const block = kind === 'image' ? paragraph : fileAttachment;
  const isWrapped = kind === 'image';
  if (!block) return { from: $at.pos, to: $at.pos, isWrapped };
  for (let depth = $at.depth; depth >= 0; depth -= 1) {
    const node = $at.node(depth);
    const index = $at.index(depth);
    if (depth === $at.depth && !node.inlineContent) {
      if (node.canReplaceWith(index, index, block)) return { from: $at.pos, to: $at.pos, isWrapped };
    } else if (depth < $at.depth) {
      const child = $at.node(depth + 1);
      const isEmpty = child.type === paragraph && child.content.size === 0;
      if (isEmpty && node.canReplaceWith(index, index + 1, block))
        return { from: $at.before(depth + 1), to: $at.after(depth + 1), isWrapped };
      if (node.canReplaceWith(index + 1, index + 1, block)) {
        const after = $at.after(depth + 1);
        return { from: after, to: after, isWrapped };
      }
    }
  }
  return { from: doc.content.size, to: doc.content.size, isWrapped };
}

/** Returns the size of a new image in the text: 200 pixels wide, or its own width if that is less. */
export function newImageSize({ width, height }: StoredFile): { width: number | null; height: number | null } {
  if (width === null || height === null) return { width: null, height: null };
  const shown = Math.min(limits.imageWidth, width);
  if (shown < limits.imageWidthMin) return { width: null, height: null };
  return { width: shown, height: sideWithin(Math.round((shown * height) / width)) };
}

/** Returns the node of a stored file. */
export function fileNode(
  schema: Schema,
  kind: FileKind,
  { name, alt, bytes }: { name: string; alt?: string | null; bytes: number },
  stored: StoredFile,
  at: number,
): Node {
  if (kind === 'image')
    return schema.node('image', {
      src: stored.path,
      alt: alt?.slice(0, limits.imageAltMax) ?? null,
      ...newImageSize(stored),
    });
  const title = name.slice(0, limits.fileNameMax);
  return schema.node('fileAttachment', {
    id: fileIdOfPath(stored.path),
    url: stored.path,
    name: title,
    ext: endingOf(title),
    size: bytes,
    time: at,
  });
}

/** Returns the image of a pasted text as that says it is, with its own proportions. */
export function pastedImage(image: Node, { attributes, width }: PastedImage, stored: StoredFile): Node {
  const own = stored.width !== null && stored.height !== null ? { width: stored.width, height: stored.height } : null;
  const sides = width === null ? {} : sidesOf(width, {}, own);
  return image.type.create({ ...image.attrs, ...attributes, ...sides });
}

/** Returns the link in place of an image of a pasted text; null where it has no address. */
export function pastedLink(schema: Schema, { attributes, href }: PastedImage): Node | null {
  if (href === null) return null;
  const { alt, title } = attributes;
  const words = typeof alt === 'string' && alt !== '' ? alt : href;
  return schema.text(words, [schema.mark('link', { href, title })]);
}

/**
 * Puts a file where it goes. The caret stays, and there is a place for it below an attachment at the end.
 * @returns the position behind it.
 */
export function insertFile(change: Transaction, position: number, kind: FileKind, file: Node): number {
  const { from, to, isWrapped } = placeOf(change.doc, position, kind);
  const paragraph = change.doc.type.schema.nodes['paragraph'];
  const hadCaret = change.selection.from >= from && change.selection.to <= to && to > from;
  const made = isWrapped && paragraph ? paragraph.create(null, file) : file;
  change.replaceWith(from, to, made);
  const end = from + made.nodeSize;
  if (kind === 'attachment' && paragraph && change.doc.lastChild?.type === file.type)
    change.insert(change.doc.content.size, paragraph.create());
  if (hadCaret) change.setSelection(Selection.near(change.doc.resolve(end)));
  return end;
}
