import { isHighlightColour, type HighlightColour } from '../noteColours.js';
import { inlineElements } from '../reading/htmlElements.js';
import type { Declarations, ReadElement } from '../reading/tagRules.js';

/** Elements whose style says how their text is meant; that of blocks is how their program draws them. */
const styled: ReadonlySet<string> = new Set([
  ...inlineElements,
  ...'a b strong i em u s del strike code mark'.split(' '),
]);

const wordHighlights: Record<string, HighlightColour> = {
  aqua: 'cyan',
  lime: 'lime',
  fuchsia: 'pink',
  magenta: 'pink',
  silver: 'gray',
  lightgrey: 'gray',
  darkyellow: 'amber',
};

const monospace = /\b(?:monospace|courier|consolas|menlo|monaco|inconsolata|source code pro|sfmono)/i;

/** Returns whether text is drawn by a font of programs. */
export function isMonospace(style: Declarations): boolean {
  return monospace.test(style.get('font-family') ?? '');
}

/**
 * Returns the marks that an element's style means: bold, italic, underline, strike, code, and what Word highlighted.
 * Fonts, sizes and colours of elsewhere are not taken over. A mark that is null ends.
 */
export function styleMarks(
  { name }: ReadElement,
  style: Declarations,
  { isHeading, isLink, isDone }: { isHeading: boolean; isLink: boolean; isDone: boolean },
): Record<string, unknown> {
  const marks: Record<string, unknown> = {};
  if (!styled.has(name) || style.size === 0) return marks;
  const weight = style.get('font-weight') ?? '';
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight) && !isHeading) marks['bold'] = {};
  if (/^(?:normal|lighter|[1-4]00)$/.test(weight)) marks['bold'] = null;
  const slant = style.get('font-style') ?? '';
  if (/^(?:italic|oblique)/.test(slant)) marks['italic'] = {};
  if (slant === 'normal') marks['italic'] = null;
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (lines.includes('underline') && !isLink && name !== 'a') marks['underline'] = {};
  if (lines.includes('line-through') && !isDone) marks['strike'] = {};
  if (isMonospace(style) && !isHeading) marks['code'] = {};
  const colour = style.get('mso-highlight')?.toLowerCase() ?? '';
  const highlight = isHighlightColour(colour) ? colour : wordHighlights[colour];
  if (highlight) marks['highlight'] = { colour: highlight };
  return marks;
}

/** Returns whether an element is not shown. */
export function isHidden(element: ReadElement, style: Declarations): boolean {
  return (
    element.getAttribute('hidden') !== null ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    (style.get('mso-element') ?? '').startsWith('comment')
  );
}
