import { IconArrowDown, IconArrowUp, IconColumns2, IconSlash } from '@tabler/icons-react';
import { headingLevels } from '@snaplore/schema/notes/noteExtensions';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { IconPlus } from '../../../design/frameIcons.js';
import { IconCopy, IconGrip, IconTrash } from '../../../design/icons.js';
import { Menu } from '../../../design/Menu.js';
import { tip } from '../../../design/tip.js';
import { keyNames } from '../../actions/keyNames.js';
import { m } from '../../../paraglide/messages.js';
import { insertColumns } from '../columns/columnCommands.js';
import { insertNoteTable } from '../tables/insertTable.js';
import { TablePicker } from '../tables/TablePicker.js';
import { deleteBlock, duplicateBlock, insertBelow, placeCaret } from './blockCommands.js';
import { beginBlockDrag, endBlockDrag } from './blockDrag.js';
import { blockMenuEvent } from './blockEditing.js';
import styles from './BlockHandle.module.css';
import { HandleTracker } from './handleTracker.js';
import { moveBlock } from './moveBlock.js';
import { canTurnInto, kindOf, turnInto, type BlockKind } from './turnInto.js';
import { unitOfSelection, type BlockUnit } from './blockUnit.js';

type Opened = 'block' | 'insert' | null;

const kinds: { kind: BlockKind; label: () => string }[] = [
  { kind: 'paragraph', label: m.notes_normalText },
  ...headingLevels.map((level) => ({ kind: `heading${level}` as const, label: () => m.notes_heading({ level }) })),
  { kind: 'bulletList', label: m.notes_bulletList },
  { kind: 'orderedList', label: m.notes_numberedList },
  { kind: 'taskList', label: m.notes_taskList },
  { kind: 'blockquote', label: m.notes_blockquote },
  { kind: 'codeBlock', label: m.notes_codeBlock },
];

const keys = (stroke: string) => <span className={styles.keys}>{keyNames(stroke).join(' ')}</span>;

/**
 * The buttons beside a block: to insert below it, to drag it, and its menu. Drawn once; it follows the pointer and the
 * caret by itself (docs/domains/notes.md).
 */
export function BlockHandle({ editor }: { editor: Editor }) {
  const element = useRef<HTMLDivElement>(null);
  const tracker = useRef<HandleTracker>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [unit, setUnit] = useState<BlockUnit | null>(null);

  const open = (menu: Opened): void => {
    const now = menu && tracker.current?.current();
    if (tracker.current) tracker.current.isHeld = Boolean(now);
    setUnit(now ?? null);
    setOpened(now ? menu : null);
  };
  useEffect(() => {
    if (!element.current || editor.isDestroyed) return undefined;
    const made = new HandleTracker(editor, element.current);
    tracker.current = made;
    const stop = made.follow();
    const text = editor.view.dom;
    const openAtCaret = (): void => {
      made.show(unitOfSelection(editor.state));
      open('block');
    };
    text.addEventListener(blockMenuEvent, openAtCaret);
    return () => {
      stop();
      text.removeEventListener(blockMenuEvent, openAtCaret);
    };
  }, [editor]);

  const run = (command: (unit: BlockUnit) => Command): void => {
    const now = tracker.current?.current();
    open(null);
    tracker.current?.hide();
    if (now) command(now)(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const isItem = unit !== null && editor.state.doc.resolve(unit.position).depth % 2 === 1;
  /** Inserts below the block: first a paragraph, which it takes the place of. Below an item it is below the list. */
  const insert = (command: Command): void => {
    run((at) => (isItem ? placeCaret(at) : insertBelow(at)));
    command(editor.state, editor.view.dispatch, editor.view);
  };
  const drag = (event: DragEvent): void => {
    const now = tracker.current?.current();
    if (now) beginBlockDrag(editor.view, now, event.dataTransfer);
    else event.preventDefault();
  };
  const shared = { position: 'bottom-start', withinPortal: false, returnFocus: false } as const;
  const kind = unit && kindOf(editor.state.doc, unit);
  return (
    <div ref={element} className={styles.handle} data-block-handle="">
      <Menu {...shared} opened={opened === 'insert'} onChange={(isOpen) => open(isOpen ? 'insert' : null)}>
        <Menu.Target>
          <button
            type="button"
            className={styles.plus}
            aria-label={m.notes_insertBelow()}
            {...tip(m.notes_insertBelow())}
          >
            <IconPlus size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSlash size={16} />} onClick={() => run((at) => insertBelow(at, '/'))}>
            {m.notes_allBlocks()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconColumns2 size={16} />}
            disabled={unit !== null && editor.state.doc.resolve(unit.position).depth > 1}
            onClick={() => insert(insertColumns())}
          >
            {m.notes_layoutTwo()}
          </Menu.Item>
          <Menu.Divider />
          <TablePicker isMenuItem onPick={({ rows, columns }) => insert(insertNoteTable(rows, columns))} />
        </Menu.Dropdown>
      </Menu>
      <Menu {...shared} opened={opened === 'block'} onChange={(isOpen) => open(isOpen ? 'block' : null)}>
        <Menu.Target>
          <button
            type="button"
            className={styles.grip}
            draggable
            aria-label={m.notes_blockMenu()}
            {...tip(m.notes_blockMenuHint())}
            onDragStart={drag}
            onDragEnd={() => endBlockDrag(editor.view)}
          >
            <IconGrip size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            rightSection={keys('alt+shift+d')}
            onClick={() => run((at) => duplicateBlock(at))}
          >
            {m.notes_duplicate()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            rightSection={keys('alt+shift+arrowup')}
            onClick={() => run((at) => moveBlock(-1, at))}
          >
            {m.notes_moveUp()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            rightSection={keys('alt+shift+arrowdown')}
            onClick={() => run((at) => moveBlock(1, at))}
          >
            {m.notes_moveDown()}
          </Menu.Item>
          <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => run((at) => deleteBlock(at))}>
            {m.notes_deleteBlock()}
          </Menu.Item>
          {unit && kind && (
            <>
              <Menu.Divider />
              <Menu.Label>{m.notes_turnInto()}</Menu.Label>
              {kinds.map(({ kind: each, label }) => (
                <Menu.Item
                  key={each}
                  aria-current={each === kind || undefined}
                  disabled={!canTurnInto(unit, each)}
                  onClick={() => run((at) => turnInto(each, at))}
                >
                  {label()}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
