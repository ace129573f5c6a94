/** A colour in both themes, each as `#rrggbb`. */
export interface ThemedColour {
  light: string;
  dark: string;
}

/** The palette of highlights and of table cells: pale on light, deep on dark, so that text stays readable on them. */
export const highlightColours = {
  gray: { light: '#e4e4e7', dark: '#36363c' },
  brown: { light: '#efe0d5', dark: '#402e22' },
  red: { light: '#fee2e2', dark: '#4f1d1d' },
  rose: { light: '#ffe0e5', dark: '#4f1a2b' },
  pink: { light: '#fce3f1', dark: '#4d1938' },
  purple: { light: '#f5e3ff', dark: '#431a5c' },
  violet: { light: '#eae5fe', dark: '#362060' },
  indigo: { light: '#e0e7ff', dark: '#262a5e' },
  blue: { light: '#dbe9fe', dark: '#17325f' },
  sky: { light: '#d9f0fe', dark: '#0c3a52' },
  cyan: { light: '#cff6fb', dark: '#0e3f4a' },
  teal: { light: '#ccf5ed', dark: '#0f403c' },
  green: { light: '#d9f9e3', dark: '#14422a' },
  lime: { light: '#e8f9c5', dark: '#2c400d' },
  yellow: { light: '#fef3b0', dark: '#4a3a08' },
  amber: { light: '#feeac2', dark: '#4d2f0a' },
  orange: { light: '#ffe4d1', dark: '#4f2511' },
} as const satisfies Record<string, ThemedColour>;

/** The name of a colour of the palette, as a note stores it. */
export type HighlightColour = keyof typeof highlightColours;

export const highlightNames = Object.keys(highlightColours) as HighlightColour[];

export const defaultHighlight: HighlightColour = 'yellow';

/** Returns whether a value names a colour of the palette. */
export function isHighlightColour(value: unknown): value is HighlightColour {
  return typeof value === 'string' && Object.hasOwn(highlightColours, value);
}

/** Returns a colour as notes store it, `#rrggbb` in lower case; null for anything but three or six hex digits. */
export function hexColour(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The relative luminance of WCAG 2, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

/** The backgrounds on which a chosen colour has to be readable: the page, and the palette's least favourable. */
const grounds: ThemedColour = {
  light: highlightNames
    .map((name) => highlightColours[name].light)
    .reduce(
      pick((one, other) => one < other),
      '#ffffff',
    ),
  dark: highlightNames
    .map((name) => highlightColours[name].dark)
    .reduce(
      pick((one, other) => one > other),
      '#131316',
    ),
};

function pick(isWorse: (one: number, other: number) => boolean) {
  return (worst: string, colour: string): string => (isWorse(luminance(colour), luminance(worst)) ? colour : worst);
}

const leastContrast = 4.5;

/** Returns the colour mixed with `end` just as far as its contrast on `ground` needs. */
function towards(colour: string, end: string, ground: string): string {
  if (contrastOf(colour, ground) >= leastContrast) return colour;
  const [from, to] = [channels(colour), channels(end)];
  const mixed = (share: number): string =>
    `#${from
      .map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (contrastOf(mixed(middle), ground) >= leastContrast) high = middle;
    else low = middle;
  }
  return mixed(high);
}

/**
 * Returns how a text colour that a user chose is drawn in each theme: itself where it can be read, else as near to it
 * as a contrast of 4.5:1 allows (docs/domains/notes.md).
 * @param hex as `hexColour` returns it.
 */
export function readableColour(hex: string): ThemedColour {
  return { light: towards(hex, '#000000', grounds.light), dark: towards(hex, '#ffffff', grounds.dark) };
}

/** Returns a colour of both themes as CSS. */
export function themedCss({ light, dark }: ThemedColour): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}
