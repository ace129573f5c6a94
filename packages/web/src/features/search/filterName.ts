import { m } from '../../paraglide/messages.js';
import type { FilterName } from './filterChoice.js';

const names: Record<FilterName, () => string> = {
  workspace: m.search_filterWorkspace,
  author: m.search_filterAuthor,
  kind: m.search_filterKind,
  tag: m.search_filterTag,
  from: m.search_filterFrom,
  to: m.search_filterTo,
};

/** What a filter is called. */
export const filterName = (name: FilterName): string => names[name]();
