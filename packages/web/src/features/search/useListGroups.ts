import { useApolloClient } from '@apollo/client/react';
import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SearchDocument } from '../../gql/Search.js';
import { m } from '../../paraglide/messages.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { categoryName } from './categoryName.js';
import { HitSearch } from './hitSearch.js';
import { isSearchable } from './isSearchable.js';
import type { ListGroup } from './listRow.js';
import { useSearchHistory, type SearchQuestion } from './useSearchHistory.js';

const noGroups: readonly ListGroup[] = [];

const historyGroup = (questions: readonly SearchQuestion[]): ListGroup => ({
  id: 'history',
  title: m.search_history(),
  rows: questions.map(({ id, question, item }) => {
    const key = `history.${id}`;
    return item ? { kind: 'opened', key, id, question, hit: item } : { kind: 'asked', key, id, question };
  }),
});

interface GroupsAsked {
  /** What is typed. */
  text: string;
  /** False in an unpaid company, whose commands alone are listed. */
  isSearched: boolean;
  /** Of the surface itself, before what is found. */
  ownGroups: readonly ListGroup[];
  /** How many questions of the history are listed at most. */
  historyMax: number;
}

/** What the list shows for a text: the history for an empty one, else what is found. */
export function useListGroups({ text, isSearched, ownGroups, historyMax }: GroupsAsked) {
  const client = useApolloClient();
  const typed = isSearched && isSearchable(text) ? text.trim() : '';
  const [query, settle] = useDebounced(typed, delays.searchDebounce);
  const [search] = useState(
    () =>
      new HitSearch(async (variables) => {
        const asked = { ...variables, first: limits.searchPageSize };
        const { data } = await client.query({ query: SearchDocument, variables: asked, fetchPolicy: 'no-cache' });
        if (!data) throw new Error('The search has no answer');
        return data.search;
      }),
  );
  const found = useSyncExternalStore(search.subscribe, search.snapshot);
  useEffect(() => {
    search.ask(query);
  }, [query, search]);

  const isEmpty = text.trim() === '';
  const history = useSearchHistory(isSearched && isEmpty);
  const { questions } = history;
  const groups = useMemo(() => {
    const asked = isEmpty && questions.length > 0 ? [historyGroup(questions.slice(0, historyMax))] : noGroups;
    const hits = typed === '' ? [] : found.groups;
    return [
      ...asked,
      ...ownGroups,
      ...hits.map(({ category, hits: some }): ListGroup => ({
        id: category,
        title: categoryName(category),
        rows: some.map((hit) => ({ kind: 'hit', key: `${category}.${hit.id}`, hit, question: found.query })),
      })),
    ];
  }, [found, historyMax, isEmpty, ownGroups, questions, typed]);

  const isStale = typed !== '' && (query !== typed || found.query !== typed);
  return {
    groups,
    history,
    search,
    /** What is typed has not been answered yet. */
    isStale,
    isOver: found.isOver,
    error: typed === '' ? history.error : isStale ? null : found.error,
    /** Asks at once instead of waiting for a pause in typing. */
    askNow: settle,
    retry: () => {
      if (typed === '') history.retry();
      else search.retry();
    },
    /** What is asked for; empty for nothing. */
    typed,
  };
}
