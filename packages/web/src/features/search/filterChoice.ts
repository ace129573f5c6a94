import type { SearchCategory, SearchFiltersInput } from '../../gql/types.js';
import { startOfDay } from '../../lib/startOfDay.js';

/** Something that a search is limited to, with its name. */
export interface Chosen<Value extends string = string> {
  value: Value;
  label: string;
}

/** The filters of a search field; null limits nothing. Dates are days: YYYY-MM-DD. */
export interface FilterChoice {
  workspace: Chosen | null;
  author: Chosen | null;
  kind: Chosen<SearchCategory> | null;
  tag: Chosen | null;
  from: Chosen | null;
  to: Chosen | null;
}

export type FilterName = keyof FilterChoice;

export const everything: FilterChoice = {
  ...{ workspace: null, author: null, kind: null, tag: null, from: null, to: null },
};

export const filterNames: readonly FilterName[] = ['workspace', 'author', 'kind', 'tag', 'from', 'to'];

/** What the server is asked with: both days are included entirely, in the browser's time zone. Null for no filter. */
export function searchFilters({ workspace, author, kind, tag, from, to }: FilterChoice): SearchFiltersInput | null {
  const dateFrom = from && startOfDay(from.value);
  const dateTo = to && startOfDay(to.value, 1);
  const filters = {
    ...(workspace && { workspaceId: workspace.value }),
    ...(author && { authorId: author.value }),
    ...(kind && { categories: [kind.value] }),
    ...(tag && { tag: tag.value }),
    ...(dateFrom !== null && { dateFrom }),
    ...(dateTo !== null && { dateTo }),
  };
  return Object.keys(filters).length === 0 ? null : filters;
}

/** Whether a search with these filters can find anything of a category. */
export function mayFind(category: SearchCategory, filters: SearchFiltersInput | null): boolean {
  if (filters === null || category === 'all') return true;
  const { categories, authorId, tag, dateFrom, dateTo } = filters;
  const isOfArticles = [authorId, tag, dateFrom, dateTo].some((filter) => filter != null);
  return (categories?.includes(category) ?? true) && !(category === 'workspace' && isOfArticles);
}
