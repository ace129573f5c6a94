import { styleOf } from '../reading/tagRules.js';
import { elementOf, nodesBelow, textWithin, type DomElementNode } from './domNodes.js';

/** An item of a list of Word, which writes its lists as paragraphs. */
export interface WordItem {
  level: number;
  name: 'bulletList' | 'orderedList';
  attributes: Record<string, unknown>;
}

const roman: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Returns the item of a list that a paragraph of Word is; null for another paragraph. */
export function wordItem(element: DomElementNode): WordItem | null {
  const list = styleOf(element).get('mso-list');
  const level = Number(/\blevel(\d)\b/.exec(list ?? '')?.[1] ?? Number.NaN);
  if (list === undefined || isWordMarker(element) || !Number.isInteger(level)) return null;
  const marker = markerOf(element);
  return { level, ...kindOf(marker) };
}

/** Returns whether an element holds the sign or number of an item of Word. */
export function isWordMarker(element: DomElementNode): boolean {
  return /^ignore$/i.test(styleOf(element).get('mso-list') ?? '');
}

function markerOf(element: DomElementNode): string {
  for (const node of nodesBelow(element.node, 50)) {
    const below = elementOf(node);
    if (below && isWordMarker(below)) return textWithin(below, 20).replace(/[\s\u00a0]+/g, '');
  }
  return '';
}

/** A number or letter with its punctuation counts; any other sign is a bullet. */
function kindOf(marker: string): Pick<WordItem, 'name' | 'attributes'> {
  const [, number, letters = ''] =
    /^\(?(?:(\d{1,9})|([a-z]{1,5}))[.)]+$/i.exec(marker.replace(/^(?:\d+\.)+(?=\d)/, '')) ?? [];
  if (number !== undefined) return { name: 'orderedList', attributes: { start: Number(number) } };
  if (letters === '') return { name: 'bulletList', attributes: {} };
  const low = letters.toLowerCase();
  const isRoman = /^[ivxlc]+$/.test(low) && (low.length > 1 || low === 'i');
  const start = isRoman ? romanOf(low) : low.charCodeAt(0) - 96;
  const type = isRoman ? 'i' : 'a';
  return { name: 'orderedList', attributes: { start, type: letters === low ? type : type.toUpperCase() } };
}

function romanOf(text: string): number {
  const values = Array.from(text, (letter) => roman[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
