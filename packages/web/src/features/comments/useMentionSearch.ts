import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { MentionPeopleDocument } from '../../gql/MentionPeople.js';
import type { MentionMember } from './mentionMember.js';

/** Returns a search for the members who can be mentioned; with `workspaceId`, for those who may see that workspace. */
export function useMentionSearch(workspaceId: string | null = null): (query: string) => Promise<MentionMember[]> {
  const client = useApolloClient();
  return useCallback(
    async (query) => {
      const { data } = await client.query({ query: MentionPeopleDocument, variables: { query, workspaceId } });
      return (data?.company?.members ?? [])
        .filter((person) => !person.isDeactivated)
        .map(({ id, fullName, profileImageUrl, jobTitle, email }) => ({
          id,
          fullName,
          profileImageUrl,
          detail: jobTitle ?? email,
        }));
    },
    [client, workspaceId],
  );
}
