import type { ApolloCache, Reference } from '@apollo/client';
import { isReference } from '@apollo/client/utilities';

/** A list of the team as the cache keeps it. */
interface KeptTeam {
  totalCount: number;
  nodes: readonly Reference[];
}

/** Takes somebody out of every list of the team that holds them, without asking for the lists again. */
export function takeFromTeam(companyId: string, id: string): (cache: ApolloCache) => void {
  return (cache) => {
    const gone = cache.identify({ __typename: 'TeamMember', id });
    cache.modify<{ team: KeptTeam }>({
      id: cache.identify({ __typename: 'Company', id: companyId }) ?? '',
      fields: {
        team: (team) => {
          if (isReference(team)) return team;
          const nodes = team.nodes.filter(({ __ref }) => __ref !== gone);
          return { ...team, nodes, totalCount: team.totalCount - (team.nodes.length - nodes.length) };
        },
      },
    });
  };
}
