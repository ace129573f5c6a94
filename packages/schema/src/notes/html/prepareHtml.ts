const cdata = '<![CDATA[';
const selfClosed = /<([a-z]+:[\w-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*)\/>/gi;

/**
 * Returns HTML that a parser of HTML reads as it is meant: Confluence's pages are XML, with sections of characters and
 * with elements that end where they begin.
 */
export function prepareHtml(html: string): string {
  return withoutSections(html).replace(selfClosed, '<$1$2></$1>');
}

function withoutSections(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(cdata); at !== -1; at = html.indexOf(cdata, from)) {
    const end = html.indexOf(']]>', at);
    if (end === -1) break;
    const text = html.slice(at + cdata.length, end);
    parts.push(html.slice(from, at), text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    from = end + 3;
  }
  return from === 0 ? html : parts.join('') + html.slice(from);
}
