import { IconButton } from '../../design/IconButton.js';
import { IconArrowLeft, IconChevronDown, IconPencil, IconPin, IconTrash } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import styles from './EditedTabs.module.css';

export interface TabMenuProps {
  label: string;
  isPinned: boolean;
  isFirst: boolean;
  isLast: boolean;
  onRename: () => void;
  onPin: () => void;
  onMove: (step: 1 | -1) => void;
  onDelete: () => void;
}

/** The menu of a note's tab, open at first. */
export default function TabMenu({ label, isPinned, isFirst, isLast, onRename, onPin, onMove, onDelete }: TabMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start">
      <Menu.Target>
        <IconButton ref={ref} label={label} size={20} className={styles.more} aria-haspopup="menu">
          <IconChevronDown size={12} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown
        onClickCapture={() => {
          // A dialog gives the focus back to what has it now; the item is gone by then.
          ref.current?.focus({ preventScroll: true });
        }}
      >
        <Menu.Item leftSection={<IconPencil />} onClick={onRename}>
          {m.articles_tabRename()}
        </Menu.Item>
        <Menu.Item leftSection={<IconPin />} onClick={onPin}>
          {isPinned ? m.articles_tabUnpin() : m.articles_tabPin()}
        </Menu.Item>
        {isFirst ? null : (
          <Menu.Item
            leftSection={<IconArrowLeft />}
            onClick={() => {
              onMove(-1);
            }}
          >
            {m.articles_tabMoveLeft()}
          </Menu.Item>
        )}
        {isLast ? null : (
          <Menu.Item
            leftSection={
              <span className={styles.turned}>
                <IconArrowLeft />
              </span>
            }
            onClick={() => {
              onMove(1);
            }}
          >
            {m.articles_tabMoveRight()}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash />} data-danger onClick={onDelete}>
          {m.articles_tabDelete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
