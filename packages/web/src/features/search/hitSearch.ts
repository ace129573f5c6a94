import type { SearchCategory, SearchQuery } from '../../gql/types.js';
import type { SearchHit } from './hitAddress.js';

type Page = SearchQuery['search'];
export type FetchPage = (asked: { query: string; category: SearchCategory; after: string | null }) => Promise<Page>;

export interface HitGroup {
  category: SearchCategory;
  hits: SearchHit[];
}

export interface HitState {
  /** The query of the groups; the one before while the first page of another is asked for. */
  query: string;
  /** In the order in which their categories were asked for; without categories that found nothing more. */
  groups: readonly HitGroup[];
  isLoading: boolean;
  error: Error | null;
  /** Every category has been asked for. */
  isOver: boolean;
}

/** The order of the documents; `none` finds nothing, and comments are a category of GraphQL alone. */
const order: readonly SearchCategory[] = [
  'all',
  'workspace',
  'article',
  'draft',
  'paragraph',
  'tag',
  'draftNotes',
  'articleNotes',
  'articleVideo',
  'draftVideo',
  'comment',
];

const nothing: HitState = { query: '', groups: [], isLoading: false, error: null, isOver: true };

/**
 * The hits of one search box, page by page and category by category (docs/domains/search.md): of `all` the first page,
 * of the others every page. A hit is listed once. An answer to an earlier query is dropped, whenever it arrives.
 */
export class HitSearch {
  private state = nothing;
  private readonly listeners = new Set<() => void>();
  private asked = '';
  /** Which query is the current one: those before are dropped. */
  private turn = 0;
  private category = 0;
  private after: string | null = null;

  constructor(private readonly fetchPage: FetchPage) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): HitState => this.state;

  /** Asks for the first page of a query; an empty one finds nothing. The same query is not asked again. */
  ask(query: string): void {
    if (query === this.asked) return;
    this.asked = query;
    this.turn += 1;
    this.category = 0;
    this.after = null;
    if (query === '') this.show(nothing);
    else void this.load();
  }

  /** Asks for the next page, if there may be one and none is on its way. */
  more(): void {
    const { isLoading, isOver, error } = this.state;
    if (!isLoading && !isOver && !error) void this.load();
  }

  /** Asks again for the page that failed. */
  retry(): void {
    if (this.state.error) void this.load();
  }

  private async load(): Promise<void> {
    const { turn, asked: query } = this;
    this.show({ ...this.state, isLoading: true, error: null });
    try {
      // Categories without anything new are left at once.
      for (let added = 0; added === 0 && this.category < order.length;) {
        const category = order[this.category] as SearchCategory;
        const page = await this.fetchPage({ query, category, after: this.after });
        if (turn !== this.turn) return;
        added = this.add(query, category, page);
      }
      this.show({ ...this.state, isLoading: false, isOver: this.category >= order.length });
    } catch (error) {
      if (turn !== this.turn) return;
      const failure = error instanceof Error ? error : new Error(String(error));
      // What is shown of another query is not what was asked for.
      const groups = this.state.query === query ? this.state.groups : [];
      this.show({ query, groups, isLoading: false, error: failure, isOver: false });
    }
  }

  /** @returns how many hits were not listed yet */
  private add(query: string, category: SearchCategory, { nodes, pageInfo }: Page): number {
    const groups = this.state.query === query ? this.state.groups : [];
    const known = new Set(groups.flatMap(({ hits }) => hits.map(({ id }) => id)));
    const hits = nodes.filter(({ id }) => !known.has(id));
    const last = groups.at(-1);
    const isFirst = category === 'all';
    const next =
      last?.category === category
        ? [...groups.slice(0, -1), { category, hits: [...last.hits, ...hits] }]
        : hits.length > 0
          ? [...groups, { category, hits }]
          : groups;
    this.after = isFirst || !pageInfo.hasNextPage ? null : pageInfo.endCursor;
    // Where nothing is found at all, no category finds anything.
    if (isFirst && nodes.length === 0) this.category = order.length;
    else if (this.after === null) this.category += 1;
    this.show({ ...this.state, query, groups: next });
    return hits.length;
  }

  private show(state: HitState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
