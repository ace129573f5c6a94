import type { ReadElement } from '../reading/tagRules.js';

/** What is read of a document's node: browsers have it, and happy-dom does. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  getAttribute?(name: string): string | null;
}

export const elementType = 1;
export const textType = 3;

/** An element of a document, read as tags within Markdown are. */
export interface DomElementNode extends ReadElement {
  node: DomNode;
}

/** Returns the element that a node is; null for texts and comments. */
export function elementOf(node: DomNode): DomElementNode | null {
  if (node.nodeType !== elementType) return null;
  return { node, name: node.nodeName.toLowerCase(), getAttribute: (name) => node.getAttribute?.(name) ?? null };
}

/** Returns the elements directly within an element. */
export function* childElements({ node }: DomElementNode): Generator<DomElementNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const element = elementOf(child);
    if (element) yield element;
  }
}

/** Returns the nodes below a node in the order of the document, at most `max`. No level is one too deep. */
export function* nodesBelow(top: DomNode, max: number): Generator<DomNode> {
  const rest = [top.firstChild];
  let left = max;
  while (rest.length > 0 && left > 0) {
    const node = rest.pop();
    if (!node) continue;
    left -= 1;
    yield node;
    rest.push(node.nextSibling, node.firstChild);
  }
}

/** Returns the text below an element, as far as its first `max` nodes. */
export function textWithin({ node }: DomElementNode, max = 1_000): string {
  let text = '';
  for (const below of nodesBelow(node, max)) if (below.nodeType === textType) text += below.nodeValue ?? '';
  return text;
}

/** Returns whether an element has a class. */
export function hasClass(element: ReadElement, ...names: string[]): boolean {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/);
  return names.some((name) => classes.includes(name));
}

/** Returns the element as another one, with other attributes where they are given. */
export function readAs(
  element: DomElementNode,
  name: string,
  attributes: Readonly<Record<string, string | null>> = {},
): DomElementNode {
  return {
    node: element.node,
    name,
    getAttribute: (asked) =>
      Object.hasOwn(attributes, asked) ? (attributes[asked] ?? null) : element.getAttribute(asked),
  };
}
