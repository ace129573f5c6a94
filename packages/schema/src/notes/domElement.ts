/** What the parse rules read of an element, in a browser and on the server alike. */
export interface DomElement {
  getAttribute(name: string): string | null;
  readonly style?: { readonly width: string; readonly height: string };
}

/** Returns a whole number that a text begins with, as `width="200px"` has it; null for none and for one below `min`. */
export function wholeNumber(text: string | null | undefined, min: number): number | null {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isInteger(value) && value >= min ? value : null;
}
