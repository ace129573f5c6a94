import {
  IconArrowDown,
  IconArrowUp,
  IconColumns2,
  IconLayoutList,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
} from '@tabler/icons-react';
import type { ColumnLayout } from '@snaplore/schema/notes/noteStyles';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconTrash } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { BarLine, BlockBar } from '../blocks/BlockBar.js';
import { columnsAround, deleteColumns, moveColumns, setColumnsLayout, unwrapColumns } from './columnCommands.js';
import styles from '../tables/TableBar.module.css';

const icon = { size: 16, stroke: 2 };

const layouts: Record<ColumnLayout, { label: () => string; icon: ReactNode }> = {
  'two-column': { label: m.notes_layoutTwo, icon: <IconColumns2 {...icon} /> },
  'sidebar-left': { label: m.notes_layoutLeft, icon: <IconLayoutSidebar {...icon} /> },
  'sidebar-right': { label: m.notes_layoutRight, icon: <IconLayoutSidebarRight {...icon} /> },
};

/** The bar of the columns that the caret is in; a table in them has its own. */
export function ColumnsBar({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const around = isInTable(state) ? null : columnsAround(state);
      return around && { position: around.position, layout: around.node.attrs['layout'] as ColumnLayout };
    },
  });
  if (now === null) return null;
  const run = (command: Command): void => {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const button = (label: string, drawing: ReactNode, command: Command): ReactNode => (
    <IconButton label={label} onClick={() => run(command)}>
      {drawing}
    </IconButton>
  );
  return (
    <BlockBar editor={editor} label={m.notes_columnsBar()} position={now.position}>
      {Object.entries(layouts).map(([layout, { label, icon: drawing }]) => (
        <IconButton
          key={layout}
          label={label()}
          aria-pressed={now.layout === layout}
          onClick={() => run(setColumnsLayout(layout as ColumnLayout))}
        >
          {drawing}
        </IconButton>
      ))}
      <BarLine />
      {button(m.notes_moveUp(), <IconArrowUp {...icon} />, moveColumns(-1))}
      {button(m.notes_moveDown(), <IconArrowDown {...icon} />, moveColumns(1))}
      {button(m.notes_unwrapColumns(), <IconLayoutList {...icon} />, unwrapColumns)}
      <BarLine />
      <IconButton label={m.notes_deleteColumns()} className={styles.delete} onClick={() => run(deleteColumns)}>
        <IconTrash size={16} />
      </IconButton>
    </BlockBar>
  );
}
