import { rawElements } from './htmlElements.js';

/** A piece of HTML: a tag that begins or ends an element, or a text. Comments, instructions and doctypes are none. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isLeaf: boolean; source: string }
  | { kind: 'close'; name: string; source: string }
  | { kind: 'text'; text: string };

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** An end, an instruction or a beginning. None runs across another `<` but in quotes: each `<` is tried once. */
const tag = /<(?:[!?][^<>]*|\/([a-zA-Z][\w:.-]*)[^<>]*|([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*))>/y;

/**
 * Returns the pieces of an HTML text as it stands in Markdown, in one pass. What is no whole tag is text.
 * @param decode turns character references into characters.
 */
export function* htmlTokens(html: string, decode: (text: string) => string): Generator<HtmlToken> {
  const lastComment = html.lastIndexOf('-->');
  let from = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const comment = at < lastComment && html.startsWith('<!--', at) ? html.indexOf('-->', at + 2) : -1;
    if (comment !== -1) {
      if (at > from) yield { kind: 'text', text: decode(html.slice(from, at)) };
      from = comment + 3;
      at = html.indexOf('<', from);
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(html);
    if (!found) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > from) yield { kind: 'text', text: decode(html.slice(from, at)) };
    from = tag.lastIndex;
    const [source, ended, begun, rest = ''] = found;
    if (ended !== undefined) yield { kind: 'close', name: ended.toLowerCase(), source };
    else if (begun !== undefined) {
      const name = begun.toLowerCase();
      yield { kind: 'open', name, attributes: attributesOf(rest, decode), isLeaf: /\/\s*$/.test(rest), source };
      if (rawElements.has(name)) from = endOfRaw(html, name, from);
    }
    at = html.indexOf('<', from);
  }
  if (from < html.length) yield { kind: 'text', text: decode(html.slice(from)) };
}

function attributesOf(text: string, decode: (text: string) => string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
