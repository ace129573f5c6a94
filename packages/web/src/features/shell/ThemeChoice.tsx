import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';

const choices: { scheme: MantineColorScheme; label: () => string }[] = [
  { scheme: 'light', label: m.shell_themeLight },
  { scheme: 'dark', label: m.shell_themeDark },
  { scheme: 'auto', label: m.shell_themeSystem },
];

function isScheme(value: string): value is MantineColorScheme {
  return choices.some(({ scheme }) => scheme === value);
}

/** Light, dark, or as the system; the menu stays open, so that the choice can be seen. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{m.shell_theme()}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => { if (isScheme(value)) setColorScheme(value); }}>
        {choices.map(({ scheme, label }) => (
          <Menu.RadioItem key={scheme} value={scheme} checkIcon={<IconCheck size={14} />}>{label()}</Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
