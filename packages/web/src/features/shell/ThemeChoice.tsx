import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconMoon, IconScreen, IconSun } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { messages } from '../../lib/messages.js';
import styles from './Shell.module.css';

const choices: { scheme: MantineColorScheme; label: string; icon: ReactNode }[] = [
  { scheme: 'light', label: messages.themeLight, icon: <IconSun /> },
  { scheme: 'dark', label: messages.themeDark, icon: <IconMoon /> },
  { scheme: 'auto', label: messages.themeSystem, icon: <IconScreen /> },
];

/** Light, dark, or as the system. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles.themes}>
      <span id="theme-choice">{messages.theme}</span>
      <div className={styles.segments} role="radiogroup" aria-labelledby="theme-choice">
        {choices.map(({ scheme, label, icon }) => (
          <button
            key={scheme} type="button" role="radio" aria-checked={colorScheme === scheme} aria-label={label} {...tip(label)}
            onClick={() => { setColorScheme(scheme); }}
          >
            {icon}
          </button>
        ))}
      </div>
    </div>
  );
}
