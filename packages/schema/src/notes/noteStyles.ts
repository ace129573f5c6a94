import { hexColour, highlightColours, isHighlightColour, readableColour, themedCss } from './noteColours.js';
import { fontFamilies, fontSizeCss, isFontFamily, isFontSize } from './noteFonts.js';

/** How an image is placed: in its line, on a line of its own, or beside the text that goes round it. */
export const imageDisplays = ['inline', 'block', 'left', 'right'] as const;
export type ImageDisplay = (typeof imageDisplays)[number];

export function isImageDisplay(value: unknown): value is ImageDisplay {
  return imageDisplays.includes(value as ImageDisplay);
}

/** How wide the columns of a layout are: alike, or one of them narrow, as beside a text. */
export const columnLayouts = ['two-column', 'sidebar-left', 'sidebar-right'] as const;
export type ColumnLayout = (typeof columnLayouts)[number];

export function isColumnLayout(value: unknown): value is ColumnLayout {
  return columnLayouts.includes(value as ColumnLayout);
}

/** How far blocks are indented, in CSS pixels. */
export const indentStep = 30;
export const indentMax = 210;

/** Returns whether a value is an indent: a multiple of the step up to the largest. */
export function isIndent(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    (value as number) >= 0 &&
    (value as number) <= indentMax &&
    (value as number) % indentStep === 0
  );
}

/** CSS properties in camel case, as React takes them. */
export type Style = Record<string, string>;

/** Returns the CSS of an indent; none for 0 and for what is no indent. */
export function indentStyle(indent: unknown): Style {
  return isIndent(indent) && indent > 0 ? { marginInlineStart: `${String(indent)}px` } : {};
}

/** Returns the CSS of a colour of the palette behind a text or in a cell. */
export function backgroundStyle(colour: unknown): Style {
  return isHighlightColour(colour) ? { backgroundColor: themedCss(highlightColours[colour]) } : {};
}

/** The marks that are drawn by style: their element, the attribute of it that says which, and that of the mark. */
export const styledMarks = {
  fontSize: { tag: 'span', data: 'data-font-size', attribute: 'size' },
  fontFamily: { tag: 'span', data: 'data-font-family', attribute: 'family' },
  textColour: { tag: 'span', data: 'data-text-colour', attribute: 'colour' },
  highlight: { tag: 'mark', data: 'data-highlight', attribute: 'colour' },
} as const;
export type StyledMark = keyof typeof styledMarks;

export function isStyledMark(type: string): type is StyledMark {
  return Object.hasOwn(styledMarks, type);
}

/** Returns the CSS of a mark that is drawn by style; empty for one whose attribute is not allowed. */
export function markStyle(type: string, attributes: Readonly<Record<string, unknown>>): Style {
  const { size, family, colour } = attributes;
  if (type === 'fontSize' && isFontSize(size)) return { fontSize: fontSizeCss(size) };
  if (type === 'fontFamily' && isFontFamily(family)) return { fontFamily: fontFamilies[family] };
  const hex = type === 'textColour' ? hexColour(colour) : null;
  if (hex !== null) return { color: themedCss(readableColour(hex)) };
  return type === 'highlight' ? backgroundStyle(colour) : {};
}

/** Returns CSS properties as the text of a `style` attribute. */
export function styleText(style: Readonly<Style>): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`)
    .join('; ');
}
