/** The sizes of text in a note. 14 is the reading size: n is drawn as n/14 of what is around it. */
export const fontSizes = [10, 12, 14, 16, 18] as const;
export type FontSize = (typeof fontSizes)[number];

/** The size of text without a size of its own. */
export const defaultFontSize: FontSize = 14;

const serif = 'Georgia, serif';
const sans = 'system-ui, sans-serif';

/** The families of fonts in a note, and what CSS asks for: fonts that look alike where the named one is not free. */
export const fontFamilies = {
  Arial: `Arial, Arimo, ${sans}`,
  'Open Sans': `'Open Sans', ${sans}`,
  Lato: `Lato, ${sans}`,
  Roboto: `Roboto, ${sans}`,
  'Roboto Condensed': `'Roboto Condensed', ${sans}`,
  'PT Sans': `'PT Sans', ${sans}`,
  Verdana: `Verdana, 'DejaVu Sans', ${sans}`,
  'Times New Roman': `'Times New Roman', Tinos, ${serif}`,
  Montserrat: `Montserrat, ${sans}`,
  Oswald: `Oswald, ${sans}`,
  Raleway: `Raleway, ${sans}`,
} as const;

export type FontFamily = keyof typeof fontFamilies;

export const fontFamilyNames = Object.keys(fontFamilies) as FontFamily[];

/** Returns whether a value is one of the sizes. */
export function isFontSize(value: unknown): value is FontSize {
  return fontSizes.includes(value as FontSize);
}

/** Returns whether a value is one of the families. */
export function isFontFamily(value: unknown): value is FontFamily {
  return typeof value === 'string' && Object.hasOwn(fontFamilies, value);
}

/** Returns a size as CSS, relative to the text around it. */
export function fontSizeCss(size: FontSize): string {
  return `${String(Math.round((size / defaultFontSize) * 10_000) / 10_000)}em`;
}
