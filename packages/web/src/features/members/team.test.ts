import { InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { TeamDocument } from '../../gql/Team.js';
import { createCache } from '../../lib/cache.js';
import { shortName } from '../../lib/shortName.js';
import { removeFromTeam } from './removeFromTeam.js';
import { everybody, teamVariables } from './teamFilter.js';

describe('the query of the team', () => {
  it('sends no filter that excludes nobody', () => {
    expect(teamVariables({ ...everybody, query: '  ' })).toEqual({
      first: 50,
      query: null,
      roles: null,
      statuses: null,
    });
  });

  it('sends the filters that are on', () => {
    expect(teamVariables({ ...everybody, query: 'ada', isInvited: false, roles: ['owner', 'user'] })).toEqual({
      first: 50,
      query: 'ada',
      statuses: ['active'],
      roles: ['user', 'owner'],
    });
    expect(teamVariables({ ...everybody, isActive: false, isInvited: false }).statuses).toEqual([]);
  });
});

describe('a name in a message', () => {
  it('has at most 30 characters, then an ellipsis', () => {
    expect(shortName(' Ada Lovelace ')).toBe('Ada Lovelace');
    expect(shortName('x'.repeat(30))).toBe('x'.repeat(30));
    expect(shortName('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
    expect(shortName('🦊'.repeat(31))).toBe(`${'🦊'.repeat(30)}…`);
    expect(shortName(`${'a'.repeat(29)}😀b`)).toBe(`${'a'.repeat(29)}😀…`);
  });
});

describe('a removed member', () => {
  it('is removed from the cached lists that contain them, and from the counts of these lists only', () => {
    const cache: InMemoryCache = createCache();
    const member = (id: string) => ({
      __typename: 'TeamMember' as const,
      id,
      fullName: id,
      email: `${id}@lumen.example`,
      role: 'user' as const,
      status: 'active' as const,
      abilities: [],
    });
    const write = (query: string | null, ids: string[]) => {
      cache.writeQuery({
        query: TeamDocument,
        variables: { first: 50, query },
        data: {
          company: {
            __typename: 'Company',
            id: 'c',
            title: 'Lumen',
            abilities: [],
            givableRoles: [],
            team: {
              __typename: 'TeamConnection',
              totalCount: ids.length,
              nodes: ids.map(member),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        } as never,
      });
    };
    write(null, ['ada', 'bo']);
    write('bo', ['bo']);
    removeFromTeam('c', 'ada')(cache);
    const counts = [null, 'bo'].map(
      (query) => cache.readQuery({ query: TeamDocument, variables: { first: 50, query } })?.company?.team.totalCount,
    );
    expect(counts).toEqual([1, 1]);
  });
});
