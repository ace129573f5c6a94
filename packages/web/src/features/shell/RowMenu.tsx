import { useState, type ReactNode } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';

interface RowMenuProps {
  /** Names the button. */
  label: string;
  /** The menu's items. */
  children: ReactNode;
}

/** The menu of one row of a list: a button alone until it is wanted, so that a long list carries no menus. */
export function RowMenu({ label, children }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  return isWanted
    ? <OpenedMenu label={label}>{children}</OpenedMenu>
    : <IconButton label={label} aria-haspopup="menu" onClick={() => { setWanted(true); }}><IconMore /></IconButton>;
}

function OpenedMenu({ label, children }: RowMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target><IconButton ref={ref} label={label}><IconMore /></IconButton></Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
