import type { Html, PhrasingContent } from 'mdast';
import type { ContentNode } from '../../contentText.js';
import { defaultHighlight } from '../noteColours.js';
import { isStyledMark, styledMarks } from '../noteStyles.js';
import { beginTag } from './htmlText.js';

type Mark = NonNullable<ContentNode['marks']>[number];

interface InlinePlace {
  /** A line break there would end the block: in headings and cells of tables. */
  isOneLine: boolean;
  addressOf: (path: string) => string;
  linkOf: (href: string) => string;
}

const html = (value: string): Html => ({ type: 'html', value });

/** Marks from the outermost to the innermost, where they are equally long. */
const order = [
  'textColour',
  'fontFamily',
  'fontSize',
  'highlight',
  'underline',
  'link',
  'strike',
  'bold',
  'italic',
  'code',
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the inline content of a block as Markdown's, with HTML for what Markdown lacks. */
export function writeInline(nodes: readonly ContentNode[], place: InlinePlace): PhrasingContent[] {
  return write(joined(nodes), place);
}

/** Texts with the same marks are one: two pieces of code beside each other would be read as one with marks within. */
function joined(nodes: readonly ContentNode[]): ContentNode[] {
  const texts: ContentNode[] = [];
  for (const node of nodes) {
    const last = texts.at(-1);
    const isSameText = node.type === 'text' && last?.type === 'text' && haveSameMarks(node, last);
    if (isSameText) texts.splice(-1, 1, { ...last, text: `${last.text ?? ''}${node.text ?? ''}` });
    else texts.push(node);
  }
  return texts;
}

function haveSameMarks({ marks: ones = [] }: ContentNode, { marks: others = [] }: ContentNode): boolean {
  return ones.length === others.length && ones.every((one) => others.some((other) => isSame(one, other)));
}

function write(nodes: readonly ContentNode[], place: InlinePlace): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  let at = 0;
  while (at < nodes.length) {
    const run = longestRun(nodes, at);
    if (run) {
      const inner = nodes.slice(at, at + run.length).map((node) => without(node, run.mark));
      const isPlain = [nodes[at - 1], nodes[at + run.length - 1]].every(
        (node) => !oddSign.test(node?.text?.slice(-2) ?? ''),
      );
      const begins = [nodes[at], nodes[at + run.length]].every((node) => !oddSignFirst.test(node?.text ?? ''));
      written.push(...(isPlain && begins ? marked(run.mark, inner, place) : tagged(run.mark, inner, place)));
      at += run.length;
    } else {
      const node = nodes[at] as ContentNode;
      written.push(...leaf(node, place, at === nodes.length - 1));
      at += 1;
    }
  }
  return written;
}

/** Signs about which readers disagree whether emphasis may begin or end beside them. */
const oddSign = /(?![\u0000-\u007f])[\p{P}\p{S}]$/u;
const oddSignFirst = /^(?![\u0000-\u007f])[\p{P}\p{S}]/u;

const tagOf: Record<string, string> = { bold: 'strong', italic: 'em', strike: 'del' };

/** The same as HTML. */
function tagged(mark: Mark, nodes: readonly ContentNode[], place: InlinePlace): PhrasingContent[] {
  const tag = tagOf[mark.type];
  if (tag === undefined) return marked(mark, nodes, place);
  return [html(`<${tag}>`), ...write(nodes, place), html(`</${tag}>`)];
}

const isSame = (one: Mark, other: Mark): boolean =>
  one.type === other.type && JSON.stringify(one.attrs ?? {}) === JSON.stringify(other.attrs ?? {});

/** Returns the mark that goes on for the longest from here. */
function longestRun(nodes: readonly ContentNode[], at: number): { mark: Mark; length: number } | null {
  let best: { mark: Mark; length: number } | null = null;
  const marks = [...(nodes[at]?.marks ?? [])].sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  for (const mark of marks) {
    if (mark.type === 'code') continue;
    let length = 1;
    while (nodes[at + length]?.marks?.some((other) => isSame(other, mark)) === true) length += 1;
    if (!best || length > best.length) best = { mark, length };
  }
  return best;
}

function without(node: ContentNode, mark: Mark): ContentNode {
  return { ...node, marks: (node.marks ?? []).filter((other) => !isSame(other, mark)) };
}

function marked({ type, attrs = {} }: Mark, nodes: readonly ContentNode[], place: InlinePlace): PhrasingContent[] {
  const children = write(nodes, place);
  const tagged = (begin: string, end: string): PhrasingContent[] => [html(begin), ...children, html(end)];
  switch (type) {
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    case 'link': {
      const { title, target } = attrs;
      const href = place.linkOf(textOf(attrs['href']));
      if (target === '_self') return tagged(beginTag('a', { href, title, target }), '</a>');
      return [{ type: 'link', url: href, title: textOf(title) || null, children }];
    }
    case 'underline':
      return tagged('<u>', '</u>');
    default: {
      if (!isStyledMark(type)) return children;
      const { tag, data, attribute } = styledMarks[type];
      // The element alone says the usual highlight.
      const isUsual = type === 'highlight' && attrs[attribute] === defaultHighlight;
      return tagged(beginTag(tag, isUsual ? {} : { [data]: attrs[attribute] }), `</${tag}>`);
    }
  }
}

function leaf(node: ContentNode, place: InlinePlace, isLast: boolean): PhrasingContent[] {
  const { attrs = {} } = node;
  if (node.type === 'text') {
    const value = node.text ?? '';
    return node.marks?.some(({ type }) => type === 'code') === true
      ? [{ type: 'inlineCode', value }]
      : [{ type: 'text', value }];
  }
  if (node.type === 'hardBreak') return [place.isOneLine || isLast ? html('<br>') : { type: 'break' }];
  if (node.type === 'image') return [image(attrs, place)];
  if (node.type !== 'mention') return [];
  const { id, label, mentionSuggestionChar: sign } = attrs;
  return [
    html(
      beginTag('span', {
        'data-type': 'mention',
        'data-id': id,
        'data-label': label,
        'data-mention-suggestion-char': sign === '@' ? null : sign,
      }),
    ),
    { type: 'text', value: `@${textOf(label)}` },
    html('</span>'),
  ];
}

function image(attrs: Readonly<Record<string, unknown>>, { addressOf }: InlinePlace): PhrasingContent {
  const { alt, title, width, height, display } = attrs;
  const src = addressOf(textOf(attrs['src']));
  const isPlain = (width ?? null) === null && (height ?? null) === null && (display ?? 'inline') === 'inline';
  // Its description is text of Markdown there, and its ends are trimmed.
  if (isPlain && /^\S(?:[^\n]*\S)?$|^$/.test(textOf(alt)))
    return { type: 'image', url: src, alt: textOf(alt) || null, title: textOf(title) || null };
  const placed = display === 'inline' ? null : display;
  return html(beginTag('img', { src, alt, title, width, height, 'data-display': placed }));
}

/**
 * Returns the content with the white space at its ends as character references: a reader of Markdown takes it off
 * otherwise.
 */
export function withKeptEnds(content: readonly PhrasingContent[]): PhrasingContent[] {
  const [first] = content;
  const kept = [...content];
  if (first?.type === 'text') {
    const rest = first.value.replace(/^\s+/, '');
    kept.splice(0, 1, ...spaces(first.value.slice(0, first.value.length - rest.length)), { type: 'text', value: rest });
  }
  const last = kept.at(-1);
  if (last?.type === 'text') {
    const rest = last.value.replace(/\s+$/, '');
    kept.splice(-1, 1, { type: 'text', value: rest }, ...spaces(last.value.slice(rest.length)));
  }
  return kept;
}

function spaces(text: string): PhrasingContent[] {
  if (text === '') return [];
  const written = Array.from(text, (space) => `&#${String(space.codePointAt(0))};`);
  return [html(written.join(''))];
}
