const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

/** Returns a text as it stands in HTML, also in quotes, on one line. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"\n]/g, (character) => references[character] ?? character);
}

/** Returns a tag that begins an element; attributes that are null are left out. */
export function beginTag(name: string, attributes: Readonly<Record<string, unknown>> = {}): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${htmlText(String(value))}"`);
  return `<${name}${written.join('')}>`;
}
