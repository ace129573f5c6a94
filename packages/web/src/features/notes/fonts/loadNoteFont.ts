import type { FontFamily } from '@snaplore/schema/notes/noteFonts';

/**
 * The style sheets of the fonts, each with its two weights and their italics. Browsers fetch of a font only the letters
 * that a text has, and nothing where the font that was named is installed.
 */
const sheets: Record<FontFamily, () => Promise<unknown>> = {
  Arial: () => import('./arimo.css'),
  'Open Sans': () => import('./open-sans.css'),
  Lato: () => import('./lato.css'),
  Roboto: () => import('./roboto.css'),
  'Roboto Condensed': () => import('./roboto-condensed.css'),
  'PT Sans': () => import('./pt-sans.css'),
  Verdana: () => import('./dejavu-sans.css'),
  'Times New Roman': () => import('./tinos.css'),
  Montserrat: () => import('./montserrat.css'),
  Oswald: () => import('./oswald.css'),
  Raleway: () => import('./raleway.css'),
};
const asked = new Set<FontFamily>();

/** Loads the font of a family once a note uses it; until it is there the text has the next font of its list. */
export function loadNoteFont(family: FontFamily): void {
  if (asked.has(family)) return;
  asked.add(family);
  sheets[family]().catch(() => {
    // The text keeps the next font of its list; the next use asks again.
    asked.delete(family);
  });
}
