import type { SearchCategory, SearchFiltersInput, SearchQuery } from '../../gql/types.js';
import { mayFind } from './filterChoice.js';
import type { SearchHit } from './hitAddress.js';

type Page = SearchQuery['search'];
export type FetchPage = (asked: {
  query: string;
  filters: SearchFiltersInput | null;
  category: SearchCategory;
  after: string | null;
}) => Promise<Page>;

export interface HitGroup {
  category: SearchCategory;
  hits: SearchHit[];
}

export interface HitState {
  /** The query of the groups; the one before while the first page of another is asked for. */
  query: string;
  filters: SearchFiltersInput | null;
  /** What may have been meant instead of the query; null for nothing else. */
  corrected: string | null;
  /** In the order in which their categories were asked for; without categories that found nothing more. */
  groups: readonly HitGroup[];
  isLoading: boolean;
  error: Error | null;
  /** Every category has been asked for. */
  isOver: boolean;
}

/** The order of the documents; `none` finds nothing, and comments are a category of GraphQL alone. */
export const categoryOrder: readonly SearchCategory[] = [
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

const nothing: HitState = {
  ...{ query: '', filters: null, corrected: null, groups: [] },
  ...{ isLoading: false, error: null, isOver: true },
};

/**
 * The hits of one search box, page by page and category by category (docs/domains/search.md): of `all` the first page,
 * of the others every page. A hit is listed once. An answer to an earlier query is dropped, whenever it arrives.
 */
export class HitSearch {
  private state = nothing;
  private readonly listeners = new Set<() => void>();
  private asked: Pick<HitState, 'query' | 'filters'> = nothing;
  /** The categories that can have anything. */
  private order = categoryOrder;
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

  /**
   * Asks for the first page of a query with filters; an empty one finds nothing. The same, with the same object of
   * filters, is not asked again.
   */
  ask(query: string, filters: SearchFiltersInput | null = null): void {
    if (query === this.asked.query && filters === this.asked.filters) return;
    this.asked = { query, filters };
    this.order = categoryOrder.filter((category) => mayFind(category, filters));
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
    const { turn, asked, order } = this;
    this.show({ ...this.state, isLoading: true, error: null });
    try {
      // Categories without anything new are left at once.
      for (let added = 0; added === 0 && this.category < order.length;) {
        const category = order[this.category] as SearchCategory;
        const page = await this.fetchPage({ ...asked, category, after: this.after });
        if (turn !== this.turn) return;
        added = this.add(category, page);
      }
      this.show({ ...this.state, isLoading: false, isOver: this.category >= order.length });
    } catch (error) {
      if (turn !== this.turn) return;
      const failure = error instanceof Error ? error : new Error(String(error));
      // What is shown of another query is not what was asked for.
      const { groups, corrected } = this.shown();
      this.show({ ...asked, groups, corrected, isLoading: false, error: failure, isOver: false });
    }
  }

  /** @returns how many hits were not listed yet */
  private add(category: SearchCategory, { nodes, pageInfo, correctedQuery }: Page): number {
    const { groups, corrected } = this.shown();
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
    if (isFirst && nodes.length === 0) this.category = this.order.length;
    else if (this.after === null) this.category += 1;
    this.show({
      ...{ ...this.state, ...this.asked, groups: next },
      corrected: isFirst ? correctedQuery : corrected,
    });
    return hits.length;
  }

  /** What is shown of the query that is asked; of another one nothing is kept. */
  private shown(): Pick<HitState, 'groups' | 'corrected'> {
    const { query, filters } = this.state;
    return query === this.asked.query && filters === this.asked.filters ? this.state : nothing;
  }

  private show(state: HitState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
