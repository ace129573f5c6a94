import {
  IconBlockquote,
  IconCodeDots,
  IconColumns2,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMinus,
  IconTable,
} from '@tabler/icons-react';
import type { Editor, Range } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { insertColumns } from './columns/columnCommands.js';
import { insertNoteTable } from './tables/insertTable.js';

export interface SlashCommand {
  group: string;
  title: string;
  /** A second line, for what the title does not make clear. */
  hint?: string;
  icon: ReactNode;
  /** The text that has the same effect when typed. */
  shortcut?: string;
  /** Additional search terms. */
  keywords?: string;
  isHidden?: (editor: Editor) => boolean;
  /** Shown with its hint, which says why it cannot be run. */
  isDisabled?: boolean;
  /** Runs after the slash and the query behind it have been removed. */
  run: (editor: Editor) => void;
}

/** Returns whether the place of the caret takes such a block: the document, a cell, a column or a quote. */
function takes(editor: Editor, block: string): boolean {
  const type = editor.schema.nodes[block];
  const { $from } = editor.state.selection;
  for (let depth = $from.depth - 1; depth >= 0; depth -= 1) {
    const { name, contentMatch } = $from.node(depth).type;
    // In a list the block takes the place of the item.
    if (name.endsWith('List') || name.endsWith('Item')) continue;
    return type !== undefined && contentMatch.matchType(type) !== null;
  }
  return false;
}
/** Hides a command where the place of the caret does not take its block. */
export const unless =
  (block: string, isOdd: (editor: Editor) => boolean = () => false) =>
  (editor: Editor): boolean =>
    isOdd(editor) || !takes(editor, block);
const running =
  (command: Command) =>
  (editor: Editor): void => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
export const inQuote = (editor: Editor): boolean => editor.isActive('blockquote');

/**
 * The commands of the slash menu, in their order (docs/domains/notes.md).
 * @param files those that insert images and files
 */
export function slashCommands(files: readonly SlashCommand[]): SlashCommand[] {
  const heading = (level: 1 | 2 | 3): SlashCommand => ({
    group: m.notes_groupFormat(),
    title: m.notes_heading({ level }),
    icon: <b>H{level}</b>,
    shortcut: '#'.repeat(level),
    keywords: `h${String(level)} title`,
    isHidden: unless('heading'),
    run: (editor) => editor.chain().focus().setHeading({ level }).run(),
  });
  return [
    heading(1),
    heading(2),
    heading(3),
    {
      group: m.notes_groupFormat(),
      title: m.notes_bulletList(),
      icon: <IconList size={16} />,
      shortcut: '-',
      keywords: 'unordered points',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      group: m.notes_groupFormat(),
      title: m.notes_numberedList(),
      icon: <IconListNumbers size={16} />,
      shortcut: '1.',
      keywords: 'ordered',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      group: m.notes_groupFormat(),
      title: m.notes_taskList(),
      icon: <IconListCheck size={16} />,
      shortcut: '[ ]',
      keywords: 'todo checkbox checklist',
      run: (editor) => editor.chain().focus().toggleTaskList().run(),
    },
    {
      group: m.notes_groupFormat(),
      title: m.notes_blockquote(),
      icon: <IconBlockquote size={16} />,
      shortcut: '>',
      keywords: 'citation',
      isHidden: unless('blockquote', inQuote),
      run: (editor) => editor.chain().focus().setBlockquote().run(),
    },
    {
      group: m.notes_groupFormat(),
      title: m.notes_codeBlock(),
      icon: <IconCodeDots size={16} />,
      shortcut: '```',
      keywords: 'program',
      isHidden: unless('codeBlock'),
      run: (editor) => editor.chain().focus().setCodeBlock().run(),
    },
    {
      group: m.notes_groupInsert(),
      title: m.notes_table(),
      icon: <IconTable size={16} />,
      // Not its columns: who looks for those means the layout.
      keywords: 'grid rows cells',
      hint: m.notes_tableHint(),
      isHidden: unless('table', inQuote),
      run: running(insertNoteTable(3, 3)),
    },
    ...files,
    {
      group: m.notes_groupInsert(),
      title: m.notes_twoColumns(),
      icon: <IconColumns2 size={16} />,
      keywords: 'layout side by side',
      hint: m.notes_twoColumnsHint(),
      isHidden: unless('columns'),
      run: running(insertColumns()),
    },
    {
      group: m.notes_groupInsert(),
      title: m.notes_horizontalRule(),
      icon: <IconMinus size={16} />,
      shortcut: '---',
      keywords: 'divider line',
      isHidden: unless('horizontalRule'),
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ];
}

/** Returns the commands that match the text after the slash. */
export function findCommands(commands: readonly SlashCommand[], query: string, editor: Editor): SlashCommand[] {
  const search = query.trim().toLowerCase();
  return commands.filter((command) => {
    if (command.isHidden?.(editor)) return false;
    return (
      search === '' || `${command.title} ${command.keywords ?? ''} ${command.group}`.toLowerCase().includes(search)
    );
  });
}

/** Returns the index of the command that Enter runs: the first whose title begins with the text, else the first. */
export function bestCommand(commands: readonly SlashCommand[], query: string): number {
  const search = query.trim().toLowerCase();
  return Math.max(
    0,
    commands.findIndex(({ title }) => title.toLowerCase().startsWith(search)),
  );
}

/** Removes the slash and the query, and runs the command there. */
export function runSlashCommand(editor: Editor, range: Range, command: SlashCommand): void {
  editor.chain().focus().deleteRange(range).run();
  command.run(editor);
}
