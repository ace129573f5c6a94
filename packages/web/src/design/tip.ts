/**
 * Returns the attributes that give an element a tooltip, shown by `TooltipLayer`. The element needs a label of its own.
 */
export function tip(text: string, shortcut?: string): { 'data-tip': string; 'data-tip-keys'?: string } {
  return shortcut === undefined ? { 'data-tip': text } : { 'data-tip': text, 'data-tip-keys': shortcut };
}
