import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCheck, IconMoon, IconScreen, IconSun } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { messages } from '../../lib/messages.js';

const choices: { scheme: MantineColorScheme; label: string; icon: ReactNode }[] = [
  { scheme: 'light', label: messages.themeLight, icon: <IconSun /> },
  { scheme: 'dark', label: messages.themeDark, icon: <IconMoon /> },
  { scheme: 'auto', label: messages.themeSystem, icon: <IconScreen /> },
];

/** Light, dark, or as the system; the menu stays open, so that the choice can be seen. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{messages.theme}</Menu.Label>
      {choices.map(({ scheme, label, icon }) => (
        <Menu.Item
          key={scheme} role="menuitemradio" aria-checked={colorScheme === scheme} closeMenuOnClick={false} leftSection={icon}
          rightSection={colorScheme === scheme ? <IconCheck size={14} /> : undefined} onClick={() => { setColorScheme(scheme); }}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
