import type { ApolloCache, Reference } from '@apollo/client';
import { isReference } from '@apollo/client/utilities';

/** A list of the team as it is stored in the cache. */
interface CachedTeam {
  totalCount: number;
  nodes: readonly Reference[];
}

/** Removes a member or an invited user from every cached list of the team, so that none has to be loaded again. */
export function removeFromTeam(companyId: string, id: string): (cache: ApolloCache) => void {
  return (cache) => {
    const removed = cache.identify({ __typename: 'TeamMember', id });
    cache.modify<{ team: CachedTeam }>({
      id: cache.identify({ __typename: 'Company', id: companyId }) ?? '',
      fields: {
        team: (team) => {
          if (isReference(team)) return team;
          const nodes = team.nodes.filter(({ __ref }) => __ref !== removed);
          return { ...team, nodes, totalCount: team.totalCount - (team.nodes.length - nodes.length) };
        },
      },
    });
  };
}
