import { useEffect, useEffectEvent, useRef } from 'react';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import { useSavedVersionsQuery } from '../../gql/SavedVersions.js';
import { articleVersionAddress, type VersionTarget } from '../../lib/addresses.js';
import { useNextPage } from '../../lib/useNextPage.js';
import { m } from '../../paraglide/messages.js';
import { VersionRow } from './VersionRow.js';
import styles from './VersionHistory.module.css';

interface SavedVersionsProps {
  article: { id: string; shortId: string };
  /** Another one when the list is another: it is loaded again. */
  state: string;
  /** The version on the screen. */
  openNumber: number | null;
  /** The part of the article that a version opens with. */
  target: VersionTarget;
}

const pageRows = 30;
const mostRows = 100;

/** The saved versions of an article, newest first, page by page. */
export function SavedVersions({ article, state, openNumber, target }: SavedVersionsProps) {
  const { data, error, refetch, fetchMore } = useSavedVersionsQuery({
    variables: { articleId: article.id, first: pageRows },
    fetchPolicy: 'cache-and-network',
  });
  const versions = data?.article.history?.versions;
  const { endCursor = null, hasNextPage = false } = versions?.pageInfo ?? {};
  const { retry } = useNextPage(hasNextPage ? endCursor : null, (after) => fetchMore({ variables: { after } }));

  // As many as are shown: those below must not disappear.
  const loadAgain = useEffectEvent(() => {
    const shown = versions?.nodes.length ?? 0;
    void refetch({ first: Math.min(mostRows, Math.max(pageRows, shown)) }).catch(() => undefined);
  });
  const loaded = useRef(state);
  useEffect(() => {
    if (loaded.current === state) return;
    loaded.current = state;
    loadAgain();
  }, [state]);

  return (
    <QueryState
      data={versions}
      error={error}
      onRetry={refetch}
      failed={m.versions_historyFailed()}
      skeleton={
        <Skeletons label={m.common_loading()} className={styles.skeletons ?? ''}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </Skeletons>
      }
      isEmpty={({ nodes }) => nodes.length === 0}
      empty={<p className={styles.empty}>{m.versions_none()}</p>}
    >
      {({ nodes }) => (
        <>
          <ol className={styles.versions}>
            {nodes.map((version, at) => (
              <VersionRow
                key={version.id}
                version={version}
                before={nodes[at + 1]}
                isOpen={version.number === openNumber}
                address={articleVersionAddress(article, version.number, target)}
              />
            ))}
          </ol>
          {hasNextPage ? <ShowMoreButton variant="subtle" fullWidth onMore={retry} /> : null}
        </>
      )}
    </QueryState>
  );
}
