import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useEscape } from '../lib/useEscape.js';
import { MantineScope } from './MantineScope.js';

function ScopedMenu({ opened, defaultOpened, onChange, ...props }: MenuProps) {
  const [isOpen, setOpen] = useUncontrolled({
    value: opened,
    defaultValue: defaultOpened,
    finalValue: false,
    onChange,
  });
  // Mantine hears the key in the menu alone, where the focus comes a moment after it has opened.
  useEscape(isOpen, () => {
    setOpen(false);
  });
  return (
    <MantineScope>
      <MantineMenu {...props} opened={isOpen} onChange={setOpen} />
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
  Sub: MantineMenu.Sub,
});
