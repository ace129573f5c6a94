import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#eeeffd',
  '#e2e4fd',
  '#c7cbfa',
  '#a5abf5',
  '#858cee',
  '#6d73e6',
  '#5b5fdb',
  '#4c4fc9',
  '#4042a8',
  '#343687',
];

/** Greys of the dark theme, lightest first, from the tokens. */
const dark: MantineColorsTuple = [
  '#ededf0',
  '#a9a9b3',
  '#9696a1',
  '#4b4b55',
  '#323239',
  '#232328',
  '#1b1b1f',
  '#131316',
  '#0f0f12',
  '#0c0c0e',
];

/** The product's Mantine theme. Colours and sizes are in `tokens.css`; this only makes Mantine use them. */
export const theme = createTheme({
  colors: { indigo, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        size: 440,
        radius: 'lg',
        padding: 24,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'pop', duration: 140 },
      },
    },
    Menu: {
      defaultProps: {
        radius: 'lg',
        shadow: 'none',
        offset: 4,
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        transitionProps: { transition: 'pop', duration: 120 },
      },
    },
    Popover: {
      defaultProps: { radius: 'lg', shadow: 'none', offset: 4, transitionProps: { transition: 'pop', duration: 120 } },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', radius: 'sm', comboboxProps: { radius: 'lg', shadow: 'none', offset: 4 } } },
    Notification: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'sm', fz: 12 } },
  },
});

/** Sets Mantine's variables to ours, so that both kinds of component have the same colours. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-disabled': 'var(--active)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'transparent',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-color-indigo-filled': 'var(--accent)',
    '--mantine-color-indigo-filled-hover': 'var(--accent-hover)',
    '--mantine-color-indigo-light': 'var(--accent-soft)',
    '--mantine-color-indigo-light-hover': 'var(--accent-soft)',
    '--mantine-color-indigo-light-color': 'var(--accent-ink)',
    '--mantine-color-indigo-text': 'var(--accent-ink)',
    '--mantine-color-red-filled': 'var(--red-fill)',
    '--mantine-color-red-filled-hover': 'var(--red-fill)',
    '--mantine-color-red-text': 'var(--red)',
    '--mantine-color-red-light': 'var(--red-soft)',
  };
  return { variables: {}, light: shared, dark: shared };
};
