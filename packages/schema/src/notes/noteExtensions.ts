import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockKeys } from './blockKeys.js';
import { isSafeLink } from './safeLink.js';

/** The levels of headings in a note (docs/domains/notes.md). */
export const headingLevels = [1, 2, 3, 4, 5] as const;

interface ElementWithAttributes {
  getAttribute(name: string): string | null;
}

/** A link of a note has only an address and a title: its author does not choose how it is rendered and opened. */
const NoteLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: ElementWithAttributes) => element.getAttribute('href') },
    title: { default: null },
  }),
});

/**
 * The nodes and marks of a note, the same for editor, reader, search and print. Undo belongs to the shared document,
 * and each editor would add its own trailing paragraph, so both are off.
 */
export function noteExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...headingLevels] },
      undoRedo: false,
      trailingNode: false,
      dropcursor: { color: 'var(--accent)', width: 2 },
      link: false,
    }),
    NoteLink.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (address) => isSafeLink(address),
    }),
    TaskList,
    TaskItem.configure({ nested: true }),
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    Mention.configure({ renderText: ({ node }) => `@${String(node.attrs['label'] ?? '')}` }),
    BlockKeys,
  ];
}
