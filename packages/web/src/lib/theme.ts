import { useSyncExternalStore } from 'react';
import { sharedValue } from './sharedValue.js';
import { themeKey } from './stored.js';

/** The appearance that a person chose for this browser; 'auto' is the system's. */
export type Theme = 'light' | 'dark' | 'auto';

const themes: readonly Theme[] = ['light', 'dark', 'auto'];
const known = (word: string | null): Theme | undefined => themes.find((theme) => theme === word);

function stored(): Theme {
  try {
    return known(localStorage.getItem(themeKey)) ?? 'auto';
  } catch {
    // Storage may be forbidden.
    return 'auto';
  }
}

const chosen = sharedValue<Theme>('auto');

/** Puts the theme on the document, where the style sheets read it, without a transition from the one before. */
function show(theme: Theme, isDark: boolean): void {
  const root = document.documentElement;
  const shown = theme === 'auto' ? (isDark ? 'dark' : 'light') : theme;
  if (root.getAttribute('data-mantine-color-scheme') === shown) return;
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important; }';
  document.head.append(still);
  root.setAttribute('data-mantine-color-scheme', shown);
  window.setTimeout(() => {
    still.remove();
  }, 10);
}

/** Follows the choice, in this tab and in others, and the system. The first paint has it already, by `theme.js`. */
export function beginTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    show(chosen.get(), system.matches);
  };
  chosen.set(stored());
  chosen.subscribe(update);
  system.addEventListener('change', update);
  window.addEventListener('storage', ({ key, newValue }) => {
    const theme = key === themeKey ? known(newValue) : undefined;
    if (theme !== undefined) chosen.set(theme);
  });
  update();
}

/** Changes the theme, also for the next visits. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // It then lasts as long as the page.
  }
  chosen.set(theme);
}

/** The chosen theme. */
export const useTheme = (): Theme => useSyncExternalStore(chosen.subscribe, chosen.get, chosen.get);
