import { useMemo } from 'react';
import { useOwnCompaniesQuery } from '../../gql/OwnCompanies.js';
import { useSidebarWorkspacesQuery } from '../../gql/SidebarWorkspaces.js';
import { switchCompanyActions } from '../actions/accountActions.js';
import { transferArticle } from '../actions/articleCommands.js';
import { allActions } from '../actions/allActions.js';
import type { Actions } from '../actions/useActions.js';
import { useWorkspaceOrder } from '../workspaces/useWorkspaceOrder.js';
import { matchingWorkspaces, orderWorkspaces } from '../workspaces/workspaceOrdering.js';
import { paletteGroups } from './paletteGroups.js';
import type { PaletteGroup } from './paletteItem.js';

/** The commands and workspaces that the palette shows for the typed text. */
export function usePaletteGroups(actions: Actions, typed: string, recent: readonly string[]): PaletteGroup[] {
  const query = typed.trim();
  const { isCompanyOpen } = actions.context;
  const companies = useOwnCompaniesQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }).data?.me
    ?.companies;
  const all = useSidebarWorkspacesQuery({
    skip: !isCompanyOpen,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  }).data?.company?.workspaces;
  const { saved } = useWorkspaceOrder();

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
  return paletteGroups({ actions: offered, workspaces, recent }, query);
}
