import { TableCell, TableHeader } from '@tiptap/extension-table';
import type { DomElement } from './domElement.js';
import { isHighlightColour } from './noteColours.js';
import { backgroundStyle, styleText } from './noteStyles.js';

/** What a cell holds: every block but a table. */
const inCells = `(${[
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'fileAttachment',
].join(' | ')})+`;

/** The colour of a cell: one of the highlights' palette, or null. */
const background = {
  background: {
    default: null,
    parseHTML: (element: DomElement) => {
      const colour = element.getAttribute('data-background');
      return isHighlightColour(colour) ? colour : null;
    },
    renderHTML: ({ background: colour }: Record<string, unknown>) =>
      isHighlightColour(colour) ? { 'data-background': colour, style: styleText(backgroundStyle(colour)) } : {},
  },
};

export const NoteTableCell = TableCell.extend({
  content: inCells,
  addAttributes() {
    return { ...this.parent?.(), ...background };
  },
});

export const NoteTableHeader = TableHeader.extend({
  content: inCells,
  addAttributes() {
    return { ...this.parent?.(), ...background };
  },
});
