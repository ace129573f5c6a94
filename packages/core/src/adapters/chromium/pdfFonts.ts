import { readFile } from 'node:fs/promises';
import { faceCss, fontFaces, hasAny, type FontFace } from './fontFaces.js';

/** The product's font, one for code, and those for scripts that it does not have. */
const text: readonly string[] = ['@fontsource-variable/inter/wght.css', '@fontsource-variable/inter/wght-italic.css'];
const code = '@fontsource-variable/jetbrains-mono/wght.css';
const emoji = '@infolektuell/noto-color-emoji/index.css';

const scripts = {
  JP: '@fontsource-variable/noto-sans-jp/wght.css',
  SC: '@fontsource-variable/noto-sans-sc/wght.css',
  KR: '@fontsource-variable/noto-sans-kr/wght.css',
} as const;
type Script = keyof typeof scripts;

const isEastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const hasEmoji = /[\p{Emoji_Presentation}\p{Regional_Indicator}\u20e3\ufe0f]|\p{Extended_Pictographic}/u;

/** Fonts that a user may have chosen, by what the marks ask for where the named one is not free. */
const chosen: Readonly<Record<string, string>> = {
  Arimo: 'arimo',
  'DejaVu Sans': 'dejavu-sans',
  Lato: 'lato',
  Montserrat: 'montserrat',
  'Open Sans': 'open-sans',
  Oswald: 'oswald',
  'PT Sans': 'pt-sans',
  Raleway: 'raleway',
  Roboto: 'roboto',
  'Roboto Condensed': 'roboto-condensed',
  Tinos: 'tinos',
};
/** Not every font has all of them. */
const chosenFiles = ['400', '400-italic', '700', '700-italic'];

/** The same character looks different in Japanese and Chinese: which font has the first say follows from the text. */
function scriptOrder(words: string): Script[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return ['JP', 'SC', 'KR'];
  if (/\p{Script=Hangul}/u.test(words) && !/\p{Script=Han}/u.test(words)) return ['KR', 'SC', 'JP'];
  return ['SC', 'JP', 'KR'];
}

/** The fonts that a text needs: CSS with the files in it, and the values of `font-family`. */
export interface PdfFonts {
  css: string;
  family: string;
  codeFamily: string;
}

const addresses = new Map<string, Promise<string>>();

/** A font file as a data: URI, read once. */
function dataAddress(file: string): Promise<string> {
  const known = addresses.get(file);
  if (known) return known;
  const read = readFile(file, 'base64').then((bytes) => `data:font/woff2;base64,${bytes}`);
  addresses.set(file, read);
  return read;
}

async function chosenFaces(html: string): Promise<FontFace[]> {
  const asked = Object.entries(chosen).filter(([family]) => html.includes(family));
  const faces = await Promise.all(
    asked.flatMap(([family, name]) => chosenFiles.map((file) => fontFaces(`@fontsource/${name}/${file}.css`, family))),
  );
  return faces.flat();
}

/**
 * Returns the fonts that a page needs for its characters, and no others (docs/domains/pdf.md).
 * @param html the page; its markup counts as text, which adds Latin letters alone.
 */
export async function pdfFonts(html: string): Promise<PdfFonts> {
  const points = [...new Set(Array.from(html, (letter) => letter.codePointAt(0) ?? 0))];
  const groups = await Promise.all([
    ...text.map((sheet) => fontFaces(sheet, 'PDF Text')),
    fontFaces(code, 'PDF Code'),
    chosenFaces(html),
    ...(isEastAsian.test(html) ? Object.entries(scripts) : []).map(([script, sheet]) =>
      fontFaces(sheet, `PDF ${script}`),
    ),
    ...(hasEmoji.test(html) ? [fontFaces(emoji, 'PDF Emoji')] : []),
  ]);
  const faces = groups.flat().filter((face) => hasAny(face, points));
  // Within the page: asking for each file by itself takes a third of the time of a page.
  const css = await Promise.all(faces.map(async (face) => faceCss(face, await dataAddress(face.file))));
  const others = [...scriptOrder(html).map((script) => `'PDF ${script}'`), "'PDF Emoji'"].join(', ');
  return {
    css: css.join('\n'),
    family: `'PDF Text', ${others}, sans-serif`,
    codeFamily: `'PDF Code', ui-monospace, 'Liberation Mono', 'DejaVu Sans Mono', ${others}, monospace`,
  };
}
