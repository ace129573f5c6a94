import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { MantineScope } from './MantineScope.js';

function ScopedMenu(props: MenuProps) {
  return (
    <MantineScope>
      <MantineMenu {...props} />
    </MantineScope>
  );
}

/** Mantine's menu with its styles. */
export const Menu = Object.assign(ScopedMenu, {
  Target: MantineMenu.Target,
  Dropdown: MantineMenu.Dropdown,
  Item: MantineMenu.Item,
  CheckboxItem: MantineMenu.CheckboxItem,
  RadioGroup: MantineMenu.RadioGroup,
  RadioItem: MantineMenu.RadioItem,
  Label: MantineMenu.Label,
  Divider: MantineMenu.Divider,
});
