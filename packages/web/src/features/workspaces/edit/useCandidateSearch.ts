import { skipToken, type SkipToken } from '@apollo/client/react';
import { delays } from '@snaplore/schema/limits';
import { useState } from 'react';
import { useDebounced } from '../../../lib/useDebounced.js';

interface CandidateSearch {
  query: string;
  setQuery: (query: string) => void;
  /** For the query of the candidates. */
  options: SkipToken | { variables: { id: string; query: string }; fetchPolicy: 'cache-and-network' };
  /** Called when the field is opened. */
  open: (refetch: () => Promise<unknown>) => void;
}

/**
 * The search for those who can still be given a role on a workspace. Nothing is requested until its field is opened for
 * the first time; when it is opened again the list is requested again, since it may have changed.
 */
export function useCandidateSearch(workspaceId: string): CandidateSearch {
  const [query, setQuery] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const [settled] = useDebounced(query.trim(), delays.peopleSearchDebounce);
  return {
    query,
    setQuery,
    options: wasOpened
      ? { variables: { id: workspaceId, query: settled }, fetchPolicy: 'cache-and-network' }
      : skipToken,
    open: (refetch) => {
      setOpened(true);
      // A failure comes back as the query's error.
      if (wasOpened) void refetch().catch(() => undefined);
    },
  };
}
