import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowsJoin,
  IconArrowsSort,
  IconArrowsSplit,
  IconColumnInsertRight,
  IconDroplet,
  IconRowInsertBottom,
  IconTableColumn,
  IconTableRow,
} from '@tabler/icons-react';
import { highlightColours, highlightNames, isHighlightColour, themedCss } from '@snaplore/schema/notes/noteColours';
import { mergeSelectedCells } from '@snaplore/schema/notes/tableEdits';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  setCellAttr,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconTrash } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { showToast } from '../../../design/toasts.js';
import { intlLocale } from '../../../lib/locale.js';
import { m } from '../../../paraglide/messages.js';
import { BarLine, BlockBar } from '../blocks/BlockBar.js';
import { colourNames } from '../format/textColours.js';
import { ColumnWidthField } from './ColumnWidthField.js';
import type { SortDirection } from './sortValues.js';
import styles from './TableBar.module.css';
import { removeColumns, removeRows, removeTable, setColumnWidth, sortRefusal, sortRows } from './tableCommands.js';
import { tableState, type TableState } from './tableState.js';

const icon = { size: 16, stroke: 2 };

const alignments = [
  { value: null, label: m.notes_alignLeft, icon: <IconAlignLeft {...icon} /> },
  { value: 'center', label: m.notes_alignCenter, icon: <IconAlignCenter {...icon} /> },
  { value: 'right', label: m.notes_alignRight, icon: <IconAlignRight {...icon} /> },
] as const;

interface BarMenuProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

function BarMenu({ label, icon: drawing, children }: BarMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <IconButton label={label}>{drawing}</IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The bar of the table that the caret is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const now = useEditorState({ editor, selector: ({ editor: { state } }) => tableState(state) });
  if (now === null) return null;
  return (
    <BlockBar editor={editor} label={m.notes_tableBar()} position={now.position} isRaised={now.isRange && now.isAtTop}>
      <TableButtons editor={editor} now={now} />
    </BlockBar>
  );
}

function TableButtons({ editor, now }: { editor: Editor; now: TableState }) {
  const [isSizing, setIsSizing] = useState(false);
  const run = (command: Command): void => {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const sort = (direction: SortDirection): void => {
    const refusal = sortRefusal(editor.state);
    if (refusal) showToast('info', refusal === 'merged' ? m.notes_sortMerged() : m.notes_sortNothing());
    else run(sortRows(direction, intlLocale()));
  };
  const item = (label: string, command: Command): ReactNode => (
    <Menu.Item key={label} onClick={() => run(command)}>
      {label}
    </Menu.Item>
  );
  if (isSizing)
    return (
      <ColumnWidthField
        width={now.width}
        onSet={(width) => run(setColumnWidth(width))}
        onDone={() => {
          setIsSizing(false);
          editor.view.focus();
        }}
      />
    );
  return (
    <>
      <IconButton label={m.notes_headerRow()} aria-pressed={now.hasHeaderRow} onClick={() => run(toggleHeader('row'))}>
        <IconTableRow {...icon} />
      </IconButton>
      <IconButton
        label={m.notes_headerColumn()}
        aria-pressed={now.hasHeaderColumn}
        onClick={() => run(toggleHeader('column'))}
      >
        <IconTableColumn {...icon} />
      </IconButton>
      <BarLine />
      <BarMenu label={m.notes_rows()} icon={<IconRowInsertBottom {...icon} />}>
        {item(m.notes_rowAbove(), addRowBefore)}
        {item(m.notes_rowBelow(), addRowAfter)}
        <Menu.Divider />
        {item(m.notes_deleteRow(), removeRows)}
      </BarMenu>
      <BarMenu label={m.notes_columns()} icon={<IconColumnInsertRight {...icon} />}>
        {item(m.notes_columnLeft(), addColumnBefore)}
        {item(m.notes_columnRight(), addColumnAfter)}
        <Menu.Item onClick={() => setIsSizing(true)}>{m.notes_columnWidth()}</Menu.Item>
        <Menu.Divider />
        {item(m.notes_deleteColumn(), removeColumns)}
      </BarMenu>
      {now.canSplit ? (
        <IconButton label={m.notes_splitCell()} onClick={() => run(splitCell)}>
          <IconArrowsSplit {...icon} />
        </IconButton>
      ) : (
        <IconButton label={m.notes_mergeCells()} disabled={!now.canMerge} onClick={() => run(mergeSelectedCells)}>
          <IconArrowsJoin {...icon} />
        </IconButton>
      )}
      <BarMenu
        label={m.notes_alignment()}
        icon={alignments.find(({ value }) => value === now.align)?.icon ?? <IconAlignLeft {...icon} />}
      >
        {alignments.map(({ value, label, icon: drawing }) => (
          <Menu.Item key={value} leftSection={drawing} onClick={() => run(setCellAttr('align', value))}>
            {label()}
          </Menu.Item>
        ))}
      </BarMenu>
      <BarMenu label={m.notes_cellColour()} icon={<IconDroplet {...icon} />}>
        <div role="group" aria-label={m.notes_cellColour()} className={styles.colours}>
          {highlightNames.map((name) => (
            <Menu.Item
              key={name}
              aria-label={colourNames[name]()}
              className={styles.colour}
              data-on={now.background === name || undefined}
              style={{ background: themedCss(highlightColours[name]) }}
              onClick={() => run(setCellAttr('background', name))}
            />
          ))}
        </div>
        <Menu.Item disabled={!isHighlightColour(now.background)} onClick={() => run(setCellAttr('background', null))}>
          {m.notes_noColour()}
        </Menu.Item>
      </BarMenu>
      <BarMenu label={m.notes_sort()} icon={<IconArrowsSort {...icon} />}>
        <Menu.Item onClick={() => sort('ascending')}>{m.notes_sortAscending()}</Menu.Item>
        <Menu.Item onClick={() => sort('descending')}>{m.notes_sortDescending()}</Menu.Item>
      </BarMenu>
      <BarLine />
      <IconButton label={m.notes_deleteTable()} className={styles.delete} onClick={() => run(removeTable)}>
        <IconTrash size={16} />
      </IconButton>
    </>
  );
}
