import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { useMemo } from 'react';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { useSearchQuery } from '../../gql/Search.js';
import { useSidebarWorkspacesQuery } from '../../gql/SidebarWorkspaces.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { switchCompanyActions } from '../actions/accountActions.js';
import { transferArticle } from '../actions/articleCommands.js';
import { allActions } from '../actions/allActions.js';
import type { Actions } from '../actions/useActions.js';
import { useWorkspaceOrder } from '../workspaces/useWorkspaceOrder.js';
import { matchingWorkspaces, orderWorkspaces } from '../workspaces/workspaceOrdering.js';
import { paletteGroups } from './paletteGroups.js';
import type { PaletteGroup } from './paletteItem.js';

interface PaletteGroups {
  groups: PaletteGroup[];
  /** The search has not answered for the current text yet. */
  isSearching: boolean;
  /** The search failed. */
  error: Error | undefined;
  retry: () => void;
  /** Searches at once instead of waiting for a pause in typing. */
  searchNow: () => void;
}

/** The groups that the palette shows for the typed text. */
export function usePaletteGroups(actions: Actions, typed: string, recent: readonly string[]): PaletteGroups {
  const query = typed.trim();
  const { isCompanyOpen } = actions.context;
  const [searched, searchNow] = useDebounced(query, delays.searchDebounce);
  const companies = useOwnCompaniesQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }).data?.me
    ?.companies;
  const all = useSidebarWorkspacesQuery({
    skip: !isCompanyOpen,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  }).data?.company?.workspaces;
  const { saved } = useWorkspaceOrder();
  const search = useSearchQuery({
    variables: { query: searched, category: 'all', first: limits.searchPageSize },
    skip: searched === '' || !isCompanyOpen,
    fetchPolicy: 'cache-and-network',
  });

  const workspaces = useMemo(
    () => (isCompanyOpen && all ? orderWorkspaces(matchingWorkspaces(all, ''), saved) : []),
    [all, isCompanyOpen, saved],
  );
  const offered = [
    ...allActions,
    // Nobody is offered to give an article to the company it is in.
    ...(companies && companies.length > 1 ? [transferArticle] : []),
    ...switchCompanyActions(companies ?? []),
  ].filter(actions.isOffered);
  const hits = query === '' || !isCompanyOpen ? [] : ((search.data ?? search.previousData)?.search.nodes ?? []);
  return {
    groups: paletteGroups({ actions: offered, workspaces, hits, recent }, query),
    isSearching: isCompanyOpen && query !== '' && (searched !== query || search.loading),
    error: searched === query ? search.error : undefined,
    searchNow,
    retry: () => {
      void search.refetch();
    },
  };
}
