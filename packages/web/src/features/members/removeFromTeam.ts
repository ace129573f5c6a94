import type { ApolloCache } from '@apollo/client';
import { removeFromLists } from '../../lib/removeFromLists.js';

/** Removes a member or an invited user from every cached list of the team, so that none has to be loaded again. */
export const removeFromTeam = (companyId: string, id: string): ((cache: ApolloCache) => void) =>
  removeFromLists({
    of: { __typename: 'Company', id: companyId },
    list: 'team',
    removed: { __typename: 'TeamMember', id },
  });
