import { defaultFontSize, type FontFamily, type FontSize } from '@snaplore/schema/notes/noteFonts';
import type { HighlightColour } from '@snaplore/schema/notes/noteColours';
import type { Editor } from '@tiptap/core';
import { loadNoteFont } from '../fonts/loadNoteFont.js';

/** Sets the size of the selected text; the size of reading is that of text without a size of its own. */
export function setFontSize(editor: Editor, size: FontSize): void {
  const chain = editor.chain().focus();
  (size === defaultFontSize ? chain.unsetMark('fontSize') : chain.setMark('fontSize', { size })).run();
}

/** Sets the font of the selected text; null for that of the product. */
export function setFontFamily(editor: Editor, family: FontFamily | null): void {
  if (family !== null) loadNoteFont(family);
  const chain = editor.chain().focus();
  (family === null ? chain.unsetMark('fontFamily') : chain.setMark('fontFamily', { family })).run();
}

/** Sets the colour of the selected text, as `hexColour` returns it; null for that of text. */
export function setTextColour(editor: Editor, colour: string | null): void {
  const chain = editor.chain().focus();
  (colour === null ? chain.unsetMark('textColour') : chain.setMark('textColour', { colour })).run();
}

/** Highlights the selected text; null for none. */
export function setHighlight(editor: Editor, colour: HighlightColour | null): void {
  const chain = editor.chain().focus();
  (colour === null ? chain.unsetMark('highlight') : chain.setMark('highlight', { colour })).run();
}

/** Removes every format of the selected text. Where a link leads is content, and stays. */
export function clearFormatting(editor: Editor): void {
  const marks = Object.values(editor.schema.marks).filter(({ name }) => name !== 'link');
  const { ranges } = editor.state.selection;
  const change = editor.state.tr;
  for (const { $from, $to } of ranges) for (const mark of marks) change.removeMark($from.pos, $to.pos, mark);
  editor.view.dispatch(change);
  editor.commands.focus();
}
