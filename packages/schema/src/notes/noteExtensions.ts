import type { Extensions } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { TableRow } from '@tiptap/extension-table';
import { Table } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockIndent } from './blockIndent.js';
import { BlockKeys } from './blockKeyAttribute.js';
import { codeLanguageOf } from './codeLanguages.js';
import type { DomElement } from './domElement.js';
import { FileAttachment } from './fileAttachment.js';
import { Column, Columns } from './noteColumns.js';
import { NoteImage } from './noteImage.js';
import { FontFamilyMark, FontSizeMark, Highlight, TextColour } from './noteMarks.js';
import { NoteTableCell, NoteTableHeader } from './noteTable.js';
import { isSafeLink } from './safeLink.js';

/** The levels of headings in a note (docs/domains/notes.md). A heading of level 6 that comes from elsewhere is a 5. */
export const headingLevels = [1, 2, 3, 4, 5] as const;

const NoteDocument = Document.extend({ content: '(block | layout)+' });

const NoteHeading = Heading.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), { tag: 'h6', attrs: { level: headingLevels.at(-1) } }];
  },
});

const classOf = (element: DomElement | null): string => element?.getAttribute('class') ?? '';

const NoteCodeBlock = CodeBlock.extend({
  addAttributes() {
    return {
      language: {
        default: null,
        rendered: false,
        parseHTML: (element: DomElement & { firstElementChild: DomElement | null }) => {
          const names = `${classOf(element)} ${classOf(element.firstElementChild)}`;
          return codeLanguageOf(/(?:^|\s)language-(\S+)/.exec(names)?.[1]);
        },
      },
      /** Whether long lines are wrapped. */
      wrap: {
        default: false,
        parseHTML: (element: DomElement) => element.getAttribute('data-wrap') === 'true',
        renderHTML: ({ wrap }: Record<string, unknown>) => (wrap === true ? { 'data-wrap': 'true' } : {}),
      },
    };
  },
});

/** Of a link an author chooses where it leads, its title, and whether it opens in a new tab, as new ones do. */
const NoteLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: DomElement) => element.getAttribute('href') },
    title: { default: null },
    target: {
      default: '_blank',
      parseHTML: (element: DomElement) => (element.getAttribute('target') === '_self' ? '_self' : '_blank'),
    },
  }),
});

/**
 * The nodes and marks of a note, the same for editor, reader, search and print. Undo belongs to the shared document,
 * and each editor would add its own trailing paragraph, so both are off.
 */
export function noteExtensions(): Extensions {
  return [
    NoteDocument,
    StarterKit.configure({
      document: false,
      heading: false,
      codeBlock: false,
      undoRedo: false,
      trailingNode: false,
      dropcursor: { color: 'var(--accent)', width: 2 },
      link: false,
    }),
    NoteHeading.configure({ levels: [...headingLevels] }),
    NoteCodeBlock.configure({ enableTabIndentation: true, tabSize: 2 }),
    NoteLink.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (address) => isSafeLink(address),
    }),
    FontSizeMark,
    FontFamilyMark,
    TextColour,
    Highlight,
    TaskList,
    TaskItem.configure({ nested: true }),
    Table.configure({ resizable: false }),
    TableRow,
    NoteTableHeader,
    NoteTableCell,
    Columns,
    Column,
    NoteImage,
    FileAttachment,
    Mention.configure({ renderText: ({ node }) => `@${String(node.attrs['label'] ?? '')}` }),
    BlockIndent,
    BlockKeys,
  ];
}
