import type { MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { Menu } from './Menu.js';

type AnchorProps = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>;

function Anchor(props: AnchorProps) {
  return <Menu.Item component="a" {...props} />;
}

/** An item of a menu with a real link: ctrl, meta and the middle button open a new tab. */
export const MenuLink = createLink(Anchor);
