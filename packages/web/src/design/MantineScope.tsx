import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import { useMemo, type ContextType, type ReactNode } from 'react';
import { setTheme, useTheme } from '../lib/theme.js';
import { theme } from './theme.js';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

const shared = {
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const;

/**
 * What Mantine's components read, around each of them: without a provider around the whole app its core is loaded with
 * the first component that needs it (docs/decisions/mantine-is-for-overlays-and-inputs.md).
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const colorScheme = useTheme();
  const context = useMemo<ContextType<typeof MantineContext>>(
    () => ({
      ...shared,
      colorScheme,
      setColorScheme: setTheme,
      clearColorScheme: () => {
        setTheme('auto');
      },
    }),
    [colorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
