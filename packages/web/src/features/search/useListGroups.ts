import { useApolloClient } from '@apollo/client/react';
import * as limits from '@snaplore/schema/limits';
import { delays } from '@snaplore/schema/limits';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SearchDocument } from '../../gql/Search.js';
import { m } from '../../paraglide/messages.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { searchFilters, type FilterChoice } from './filterChoice.js';
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

const correctedGroup = (question: string): ListGroup => ({
  id: 'corrected',
  title: m.search_didYouMean(),
  rows: [{ kind: 'corrected', key: 'corrected', question }],
});

interface GroupsAsked {
  /** What is typed. */
  text: string;
  choice: FilterChoice;
  /** False in an unpaid company, whose commands alone are listed. */
  isSearched: boolean;
  /** Of the surface itself, before what is found. */
  ownGroups: readonly ListGroup[];
  /** How many questions of the history are listed at most. */
  historyMax: number;
}

/** What the list shows for a text: the history for an empty one, else what is found. */
export function useListGroups({ text, choice, isSearched, ownGroups, historyMax }: GroupsAsked) {
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
  const filters = useMemo(() => searchFilters(choice), [choice]);
  useEffect(() => {
    search.ask(query, filters);
  }, [query, filters, search]);

  const isEmpty = text.trim() === '';
  const history = useSearchHistory(isSearched && isEmpty);
  const { questions } = history;
  const groups = useMemo(() => {
    const asked = isEmpty && questions.length > 0 ? [historyGroup(questions.slice(0, historyMax))] : noGroups;
    const hits = typed === '' ? [] : found.groups;
    const corrected = typed === '' || found.corrected === null ? noGroups : [correctedGroup(found.corrected)];
    return [
      ...asked,
      ...ownGroups,
      ...corrected,
      ...hits.map(({ category, hits: some }): ListGroup => ({
        id: category,
        title: categoryName(category),
        rows: some.map((hit) => ({ kind: 'hit', key: `${category}.${hit.id}`, hit, question: found.query })),
      })),
    ];
  }, [found, historyMax, isEmpty, ownGroups, questions, typed]);

  const isStale = typed !== '' && (query !== typed || found.query !== typed || found.filters !== filters);
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
    /** Whether anything but the text limits what is found. */
    isFiltered: filters !== null,
    /** What is asked for; empty for nothing. */
    typed,
  };
}
