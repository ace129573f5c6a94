import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import { getMarkRange, type Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

/** A link of a note, or the text that becomes one. */
export interface NoteLink {
  from: number;
  to: number;
  /** '' where there is no link yet. */
  href: string;
  title: string;
  isNewTab: boolean;
}

/** Returns the link at a position; null where there is none. */
export function linkAt(state: EditorState, position: number): NoteLink | null {
  const type = state.schema.marks['link'];
  const $position = state.doc.resolve(position);
  const range = type && getMarkRange($position, type);
  if (!range) return null;
  const mark = state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type);
  if (!mark) return null;
  const { href, title, target } = mark.attrs as { href: string | null; title: string | null; target: string | null };
  return { ...range, href: href ?? '', title: title ?? '', isNewTab: target !== '_self' };
}

/** Returns the link that the selection is in, or the selected text as one that has no address yet. */
export function linkOfSelection(state: EditorState): NoteLink {
  const { from, to } = state.selection;
  const present = linkAt(state, from === to ? from : from + 1);
  if (present) return { ...present, from: Math.min(from, present.from), to: Math.max(to, present.to) };
  // New links open in a new tab (docs/domains/notes.md).
  return { from, to, href: '', title: '', isNewTab: true };
}

/** Completes `snaplore.com` to an https address; an address with a scheme, a path or an anchor stays as it is. */
export function completeLink(typed: string): string {
  const address = typed.trim();
  if (/^([a-z][a-z0-9+.-]*:|[/#?])/i.test(address)) return address;
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`;
}

/** Sets a link; the selection stays. False, and nothing is changed, for an address that may not be linked. */
export function setNoteLink(editor: Editor, { from, to, href, title, isNewTab }: NoteLink): boolean {
  const type = editor.schema.marks['link'];
  if (!type || !isSafeLink(href)) return false;
  const mark = type.create({ href, title: title.trim() || null, target: isNewTab ? '_blank' : '_self' });
  // The address was chosen: it is not found again in the words.
  editor.view.dispatch(editor.state.tr.addMark(from, to, mark).setMeta('preventAutolink', true));
  return true;
}

/** Removes a link and keeps its words. */
export function removeNoteLink(editor: Editor, { from, to }: NoteLink): void {
  const type = editor.schema.marks['link'];
  if (type) editor.view.dispatch(editor.state.tr.removeMark(from, to, type).setMeta('preventAutolink', true));
}
