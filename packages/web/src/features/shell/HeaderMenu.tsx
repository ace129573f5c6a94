import type { ComponentPropsWithRef, ComponentType, KeyboardEvent, ReactNode } from 'react';
import { Menu } from '../../design/Menu.js';
import { HeaderPopover } from './HeaderPopover.js';
import type { OpenedProps } from './LazyButton.js';
import styles from './HeaderMenu.module.css';

interface HeaderMenuProps extends OpenedProps {
  Target: ComponentType<ComponentPropsWithRef<'button'>>;
  /** The menu's name. */
  label: string;
  className?: string | undefined;
  children: (state: { isOpen: boolean }) => ReactNode;
}

/** A menu in the header, with the items of `design/Menu`. */
export function HeaderMenu({ Target, label, className, opensAtOnce, children }: HeaderMenuProps) {
  return (
    <HeaderPopover
      Target={Target}
      opensAtOnce={opensAtOnce}
      panel={{
        role: 'menu',
        'aria-label': label,
        'aria-orientation': 'vertical',
        className: `${styles.menu ?? ''} ${className ?? ''}`,
        onKeyDown: moveFocus,
        // Items look among their siblings in it.
        ...{ 'data-menu-dropdown': true },
      }}
    >
      {({ isOpen, close }) => (
        // The items' own closing; that the panel is open is the browser's state.
        <Menu opened={false} onChange={close}>
          {children({ isOpen })}
        </Menu>
      )}
    </HeaderPopover>
  );
}

/** From the menu itself an arrow leads to an item; a letter to the next item that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]:not([data-disabled])')];
  const current = items.findIndex((item) => item === document.activeElement);
  const next =
    event.key === 'ArrowDown'
      ? items.at(0)
      : event.key === 'ArrowUp'
        ? items.at(-1)
        : [...items.slice(current + 1), ...items.slice(0, current + 1)].find((item) => beginsWith(item, event.key));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const beginsWith = (item: HTMLElement, key: string): boolean =>
  key.length === 1 &&
  key !== ' ' &&
  (item.textContent ?? '').trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
