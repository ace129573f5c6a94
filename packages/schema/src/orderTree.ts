/**
 * The order of a workspace's articles: a tree, as the documented calls carry it (spec 1 §3: value = article id,
 * items = children). Whatever is done to it here, every article stands in it once and none below itself.
 */
export interface ArticleOrderEntry {
  value: string;
  items: ArticleOrderEntry[];
}
export type ArticleOrder = readonly ArticleOrderEntry[];

interface Node {
  id: string | null;
  parent: Node | null;
  /** The siblings on either side; a move costs the same among ten of them and among ten thousand. */
  previous: Node | null;
  next: Node | null;
  first: Node | null;
  last: Node | null;
}

/** A tree of articles that can be changed: who stands below whom, and in which order. `null` is the root. */
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
      // The first mention counts: what is named again further down moves nothing.
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

  /** Moves an article, with everything below it, behind its new sibling `previous`, or to the front of them. */
  move(id: string, parent: string | null, previous: string | undefined): void {
    const [node, above] = [this.nodes.get(id), this.nodes.get(parent)];
    if (!node || !above) return;
    this.remove(node);
    this.insert(node, above, previous === undefined ? null : (this.nodes.get(previous) ?? null));
  }

  /** Whether `id` is `ancestor` or stands somewhere below it. */
  isWithin(id: string, ancestor: string): boolean {
    for (let at: Node | null | undefined = this.nodes.get(id); at; at = at.parent) if (at.id === ancestor) return true;
    return false;
  }

  /** From top to bottom: each article before what stands below it. */
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
