/**
 * The order of a workspace's articles: a tree (value = article id, items = children), as the REST calls carry it
 * (docs/domains/workspaces.md). After every operation each article occurs exactly once and is not its own descendant.
 */
export interface ArticleOrderEntry {
  value: string;
  items: ArticleOrderEntry[];
}
export type ArticleOrder = readonly ArticleOrderEntry[];

interface Node {
  id: string | null;
  parent: Node | null;
  /** The siblings; with them a move costs the same among ten or ten thousand. */
  previous: Node | null;
  next: Node | null;
  first: Node | null;
  last: Node | null;
}

/** A mutable tree of articles. `null` is the root. */
export class OrderTree {
  private readonly nodes = new Map<string | null, Node>();

  constructor(order: ArticleOrder) {
    this.add(null);
    this.take(order, null);
  }

  private add(id: string | null): Node {
    const node: Node = { id, parent: null, previous: null, next: null, first: null, last: null };
    this.nodes.set(id, node);
    return node;
  }

  private take(entries: ArticleOrder, parent: string | null): void {
    for (const { value, items } of entries) {
      const above = this.nodes.get(parent);
      // The first occurrence counts; later ones are ignored.
      if (above && !this.has(value)) this.insert(this.add(value), above, above.last);
      this.take(items, value);
    }
  }

  private insert(node: Node, parent: Node, previous: Node | null): void {
    const next = previous ? previous.next : parent.first;
    Object.assign(node, { parent, previous, next });
    if (previous) previous.next = node;
    else parent.first = node;
    if (next) next.previous = node;
    else parent.last = node;
  }

  private remove({ parent, previous, next }: Node): void {
    if (previous) previous.next = next;
    else if (parent) parent.first = next;
    if (next) next.previous = previous;
    else if (parent) parent.last = previous;
  }

  has(id: string): boolean {
    return this.nodes.has(id);
  }

  ids(): string[] {
    return [...this.nodes.keys()].filter((id) => id !== null);
  }

  /** @returns undefined for an article that is not in the tree. */
  parentOf(id: string): string | null | undefined {
    const node = this.nodes.get(id);
    return node && (node.parent?.id ?? null);
  }

  childrenOf(parent: string | null): string[] {
    const children: string[] = [];
    for (let at = this.nodes.get(parent)?.first; at; at = at.next) if (at.id !== null) children.push(at.id);
    return children;
  }

  /** Moves an article with its descendants behind its new sibling `previous`, or to the front. */
  move(id: string, parent: string | null, previous: string | undefined): void {
    const [node, above] = [this.nodes.get(id), this.nodes.get(parent)];
    if (!node || !above) return;
    this.remove(node);
    this.insert(node, above, previous === undefined ? null : (this.nodes.get(previous) ?? null));
  }

  /** Returns whether `id` is `ancestor` or one of its descendants. */
  isWithin(id: string, ancestor: string): boolean {
    for (let at: Node | null | undefined = this.nodes.get(id); at; at = at.parent) if (at.id === ancestor) return true;
    return false;
  }

  /** Iterates from top to bottom: each article before its descendants. */
  *topDown(parent: string | null = null): Generator<string> {
    for (const id of this.childrenOf(parent)) {
      yield id;
      yield* this.topDown(id);
    }
  }

  toOrder(parent: string | null = null): ArticleOrderEntry[] {
    return this.childrenOf(parent).map((value) => ({ value, items: this.toOrder(value) }));
  }
}
