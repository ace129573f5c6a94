import type { MenuProps } from '@mantine/core';
import { cloneElement, useState, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { Menu } from '../../design/Menu.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';

interface LazyMenuProps {
  /** The button that opens it. */
  target: ReactElement<ComponentPropsWithRef<'button'>>;
  /** The menu's items. */
  children: ReactNode;
  position?: MenuProps['position'];
}

/** A menu that renders only its button until it is used, so that long lists do not render dozens of closed menus. */
export function LazyMenu(props: LazyMenuProps) {
  const [isUsed, setUsed] = useState(false);
  return isUsed ? (
    <OpenedMenu {...props} />
  ) : (
    cloneElement(props.target, {
      'aria-haspopup': 'menu',
      onClick: () => {
        setUsed(true);
      },
    })
  );
}

function OpenedMenu({ target, children, ...rest }: LazyMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  return (
    <Menu opened={opened} onChange={onChange} {...rest}>
      <Menu.Target>{cloneElement(target, { ref })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
