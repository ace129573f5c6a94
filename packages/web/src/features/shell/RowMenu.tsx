import type { ReactNode } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { LazyMenu } from './LazyMenu.js';

interface RowMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The menu's items. */
  children: ReactNode;
}

/** The menu of a row of a list. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <IconButton label={label}>
          <IconMore />
        </IconButton>
      }
    >
      {children}
    </LazyMenu>
  );
}
