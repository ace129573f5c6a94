const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};

/** Returns a text as HTML, fit for content and for quoted attributes alike. */
export function htmlText(text: string): string {
  // Control characters have no form in HTML, and no meaning in a note.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"'\r]/g, (mark) => entities[mark] ?? '');
}

/** Attributes of an element: `true` writes the name alone; null, undefined, false and '' write nothing. */
export type HtmlAttributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the start tag of an element. Names come from the product's code, values from anywhere. */
export function startTag(name: string, attributes: HtmlAttributes = {}): string {
  let tag = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === true) tag += ` ${attribute}=""`;
    else if (value !== null && value !== undefined && value !== false && value !== '')
      tag += ` ${attribute}="${htmlText(String(value))}"`;
  }
  return `${tag}>`;
}

/** Returns an element around HTML. */
export function element(name: string, attributes: HtmlAttributes, html: string): string {
  return `${startTag(name, attributes)}${html}</${name}>`;
}
