import type { ActionIconProps } from '@mantine/core';
import { ActionIcon } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { tip } from './tip.js';

type IconButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> & {
  /** Read by screen readers and shown as the tooltip. */
  label: string;
  /** The keys that do the same, shown after the label. */
  shortcut?: string;
  children: ReactNode;
};

/** A button that is only an icon: it always has a name and a tooltip. */
export function IconButton({ label, shortcut, children, ...rest }: IconButtonProps) {
  return (
    <ActionIcon aria-label={label} type="button" {...tip(label, shortcut)} {...rest}>
      {children}
    </ActionIcon>
  );
}
