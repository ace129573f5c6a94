/** What a part of a code is, as far as it has a colour of its own. */
export const tokenKinds = ['comment', 'keyword', 'string', 'number', 'title', 'type', 'attribute', 'meta'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** A coloured part of a code: its characters from `from` to `to`. */
export interface CodeToken {
  from: number;
  to: number;
  kind: TokenKind;
}

/** The names of highlight.js, without their prefix. */
const kinds: Record<string, TokenKind> = {
  comment: 'comment',
  quote: 'comment',
  deletion: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  literal: 'number',
  string: 'string',
  regexp: 'string',
  addition: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'title',
  section: 'title',
  type: 'type',
  built_in: 'type',
  class_: 'type',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  variable: 'attribute',
  'template-variable': 'attribute',
  'selector-class': 'attribute',
  'selector-id': 'attribute',
  'selector-attr': 'attribute',
  'selector-pseudo': 'attribute',
  meta: 'meta',
  doctag: 'meta',
};

interface TreeNode {
  type: string;
  value?: string;
  children?: readonly TreeNode[];
  properties?: { className?: unknown };
}

function kindOf({ properties }: TreeNode): TokenKind | undefined {
  const names = Array.isArray(properties?.className) ? (properties.className as unknown[]) : [];
  return names
    .map((name) => kinds[String(name).replace(/^hljs-/, '')])
    .reduce((found, kind) => kind ?? found, undefined);
}

/** Returns the coloured parts of a highlighted code in their order; none is within another one. */
export function codeTokens(root: TreeNode): CodeToken[] {
  const tokens: CodeToken[] = [];
  let at = 0;
  const walk = (node: TreeNode, kind: TokenKind | undefined): void => {
    if (node.type === 'text') {
      const from = at;
      at += node.value?.length ?? 0;
      const last = tokens.at(-1);
      if (!kind || from === at) return;
      if (last?.kind === kind && last.to === from) last.to = at;
      else tokens.push({ from, to: at, kind });
      return;
    }
    const own = kindOf(node) ?? kind;
    for (const child of node.children ?? []) walk(child, own);
  };
  walk(root, undefined);
  return tokens;
}

/** Returns whether the same parts have the same colours. */
export function isSame(some: readonly CodeToken[], others: readonly CodeToken[]): boolean {
  if (some.length !== others.length) return false;
  return some.every(({ from, to, kind }, at) => {
    const other = others[at];
    return other?.from === from && other.to === to && other.kind === kind;
  });
}

/**
 * Moves the coloured parts of a text that was changed in one place: those behind it move along, one around it grows or
 * shrinks, those that it cuts are gone. They are moved in place: a long code has thousands, and each key moves them.
 * @returns those that are left.
 */
export function moveTokens(tokens: CodeToken[], before: string, after: string): CodeToken[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let rest = 0;
  const [lastBefore, lastAfter] = [before.length - 1, after.length - 1];
  while (rest < shorter - start && before.charCodeAt(lastBefore - rest) === after.charCodeAt(lastAfter - rest))
    rest += 1;
  const [end, by] = [before.length - rest, after.length - before.length];
  const isCut = ({ from, to }: CodeToken): boolean => to > start && from < end && !(from < start && to > end);
  const left = tokens.some(isCut) ? tokens.filter((token) => !isCut(token)) : tokens;
  for (const token of left) {
    if (token.to <= start) continue;
    if (token.from >= end) token.from += by;
    token.to += by;
  }
  return left;
}
