import type { ComponentPropsWithRef } from 'react';
import { memo } from 'react';
import { Button } from '../../design/Button.js';
import { IconPlus } from '../../design/frameIcons.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { m } from '../../paraglide/messages.js';
import { LazyButton } from './LazyButton.js';

const menu = lazyPart(() => import('./CreateMenu.js'));
export const loadCreateMenu = menu.load;

/** The button Create: alone until its menu has loaded, then as the menu's target. */
export function CreateTarget(props: ComponentPropsWithRef<'button'>) {
  return (
    <Button leftSection={<IconPlus />} aria-haspopup="menu" {...props}>
      {m.shell_create()}
    </Button>
  );
}

/** Create in the header, which has none in the mobile view; its menu is loaded on the first use. */
export const CreateButton = memo(function CreateButton() {
  return <LazyButton Target={CreateTarget} opened={menu} />;
});
