import { useNavigate, useRouter } from '@tanstack/react-router';
import * as limits from '@snaplore/schema/limits';
import type { RefObject } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { showToast } from '../../design/toasts.js';
import { useSearchQuery } from '../../gql/Search.js';
import { m } from '../../paraglide/messages.js';
import { categoryName } from './categoryName.js';
import { groupHits } from './groupHits.js';
import type { SuggestionKeys } from './SearchBox.js';
import type { SearchHit } from './hitAddress.js';
import { hitAddress } from './hitAddress.js';
import { Suggestion } from './Suggestion.js';
import styles from './SearchSuggestions.module.css';

interface SearchSuggestionsProps {
  listId: string;
  query: string;
  /** False while the typed text has not been searched for yet. */
  isSettled: boolean;
  keysRef: RefObject<SuggestionKeys | null>;
  opensFirstRef: RefObject<boolean>;
  onActive: (id: string | null) => void;
  onOpened: () => void;
}

/** The hits in groups; the arrows move through them while the field keeps the focus. */
export default function SearchSuggestions({
  listId,
  query,
  isSettled,
  keysRef,
  opensFirstRef,
  onActive,
  onOpened,
}: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const [active, setActive] = useState(0);
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    // A new query: its first hit becomes the active one.
    setLastQuery(query);
    setActive(0);
  }
  const { data, previousData, error, loading, refetch, fetchMore } = useSearchQuery({
    variables: { query, category: 'all', first: limits.searchPageSize },
    skip: query === '',
    fetchPolicy: 'cache-and-network',
  });
  const connection = (data ?? previousData)?.search;
  const groups = useMemo(() => groupHits(connection?.nodes ?? []), [connection]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const current = Math.min(active, hits.length - 1);
  const optionId = useCallback(
    (hit: SearchHit | undefined) => (hit ? `${listId}-${hit.category}-${hit.id}` : null),
    [listId],
  );

  const open = useCallback(
    (hit: SearchHit | undefined, inNewTab: boolean): boolean => {
      if (!hit) return false;
      const place = hitAddress(hit, query);
      if (!place) {
        showToast('warning', m.search_cannotNavigate());
        return false;
      }
      if (inNewTab) window.open(router.buildLocation(place).href, '_blank', 'noopener');
      else {
        onOpened();
        void navigate(place);
      }
      return true;
    },
    [navigate, onOpened, query, router],
  );

  useEffect(() => {
    const id = optionId(hits[current]);
    onActive(id);
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [current, hits, onActive, optionId]);
  useEffect(() => {
    keysRef.current = {
      move: (by) => {
        setActive((now) => (hits.length === 0 ? 0 : (Math.min(now, hits.length - 1) + by + hits.length) % hits.length));
      },
      open: (inNewTab) => open(hits[current], inNewTab),
    };
    return () => {
      keysRef.current = null;
    };
  }, [current, hits, keysRef, open]);
  useEffect(() => {
    if (!opensFirstRef.current || !isSettled || loading || !data) return;
    opensFirstRef.current = false;
    open(hits[0], false);
  }, [data, hits, isSettled, loading, open, opensFirstRef]);

  const isStale = !isSettled || loading;
  return (
    <div className={styles.list} data-stale={isStale || undefined}>
      <QueryState
        data={connection}
        error={error}
        onRetry={refetch}
        failed={m.search_failed()}
        skeleton={
          <Skeletons label={m.common_loading()} className={styles.skeleton ?? ''}>
            <SkeletonRows count={4} />
          </Skeletons>
        }
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={
          <p className={styles.nothing} role="status">
            {isStale ? m.common_loading() : m.search_nothing({ query })}
          </p>
        }
      >
        {({ pageInfo }) => (
          <>
            <div className={styles.scroll} role="listbox" id={listId} aria-label={m.search_results()}>
              {groups.map(({ category, hits: rows }) => (
                <div key={category} role="group" aria-labelledby={`${listId}-${category}`}>
                  <div id={`${listId}-${category}`} className={styles.group}>
                    {categoryName(category)}
                  </div>
                  {rows.map((hit) => (
                    <Suggestion
                      key={hit.id}
                      id={optionId(hit) ?? ''}
                      hit={hit}
                      query={query}
                      isActive={hit === hits[current]}
                      onPoint={() => {
                        setActive(hits.indexOf(hit));
                      }}
                      onOpen={onOpened}
                    />
                  ))}
                </div>
              ))}
            </div>
            <div className={styles.foot}>
              <span aria-hidden="true" className={styles.keys}>
                <kbd>↑</kbd> <kbd>↓</kbd> {m.search_toMove()}
              </span>
              <span aria-hidden="true" className={styles.keys}>
                <kbd>↵</kbd> {m.search_toOpen()}
              </span>
              <span className="grow" />
              {pageInfo.hasNextPage ? (
                <ShowMoreButton
                  variant="subtle"
                  size="compact"
                  onMore={() =>
                    fetchMore({
                      variables: { query, category: 'all', first: limits.searchPageSize, after: pageInfo.endCursor },
                    })
                  }
                >
                  {m.search_moreResults()}
                </ShowMoreButton>
              ) : null}
            </div>
          </>
        )}
      </QueryState>
    </div>
  );
}
