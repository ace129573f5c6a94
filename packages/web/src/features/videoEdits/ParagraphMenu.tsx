import { IconButton } from '../../design/IconButton.js';
import { IconLink, IconMerge, IconMore, IconPencil, IconTag, IconTrash } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import type { ParagraphAction } from './ParagraphRow.js';
import styles from './ParagraphTree.module.css';

interface ParagraphMenuProps {
  label: string;
  isFirst: boolean;
  isNested: boolean;
  onAct: (action: ParagraphAction) => void;
}

/** The menu of a paragraph, open at first. */
export default function ParagraphMenu({ label, isFirst, isNested, onAct }: ParagraphMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const item = (action: ParagraphAction) => () => {
    onAct(action);
  };
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <IconButton ref={ref} label={label} size={24} className={styles.more ?? ''} aria-haspopup="menu">
          <IconMore />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown
        onClickCapture={() => {
          // A dialog gives the focus back to what has it now; the item is gone by then.
          ref.current?.focus({ preventScroll: true });
        }}
      >
        <Menu.Item leftSection={<IconPencil />} rightSection={<kbd>F2</kbd>} onClick={item('rename')}>
          {m.videoedits_rename()}
        </Menu.Item>
        <Menu.Item leftSection={<IconTag />} onClick={item('tags')}>
          {m.videoedits_tags()}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink />} onClick={item('copyLink')}>
          {m.videoedits_copyLink()}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item rightSection={<kbd>Alt ↑</kbd>} onClick={item('moveUp')}>
          {m.videoedits_moveUp()}
        </Menu.Item>
        <Menu.Item rightSection={<kbd>Alt ↓</kbd>} onClick={item('moveDown')}>
          {m.videoedits_moveDown()}
        </Menu.Item>
        {isNested ? (
          <Menu.Item rightSection={<kbd>Shift Tab</kbd>} onClick={item('outdent')}>
            {m.videoedits_outdent()}
          </Menu.Item>
        ) : isFirst ? null : (
          <Menu.Item rightSection={<kbd>Tab</kbd>} onClick={item('indent')}>
            {m.videoedits_indent()}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isFirst ? null : (
          <Menu.Item leftSection={<IconMerge />} onClick={item('join')}>
            {m.videoedits_join()}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash />} data-danger onClick={item('remove')}>
          {m.videoedits_remove()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
