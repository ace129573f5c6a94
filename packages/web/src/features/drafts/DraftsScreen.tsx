import { delays } from '@snaplore/schema/limits';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { ActionsColumn } from '../../design/ActionsColumn.js';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconPage } from '../../design/frameIcons.js';
import { IconTrash } from '../../design/icons.js';
import { LinkButton } from '../../design/LinkButton.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useDraftFiltersQuery } from '../../gql/DraftFilters.js';
import { useDraftsQuery } from '../../gql/Drafts.js';
import type { DraftType } from '../../gql/types.js';
import { deletionsAddress, newArticleAddress } from '../../lib/addresses.js';
import { useDebounced } from '../../lib/useDebounced.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { DraftFilters } from './DraftFilters.js';
import { DraftRow } from './DraftRow.js';
import { draftFilter, draftTypeName, everyDraft, type ListedDraft } from './draftFilter.js';
import { draftsPage } from './draftChange.js';
import { useChangedDrafts } from './useChangedDrafts.js';
import styles from './Drafts.module.css';

const DiscardDraftDialog = lazy(() =>
  import('../articles/DiscardDraftDialog.js').then((module) => ({ default: module.DiscardDraftDialog })),
);

interface DraftsScreenProps {
  /** What the list is narrowed to at first, by the address. */
  type: DraftType | undefined;
}

/** The articles with unpublished changes that the user may edit, the last edited first (docs/domains/articles.md). */
export function DraftsScreen({ type }: DraftsScreenProps) {
  const isMobile = useMobile();
  const [choice, setChoice] = useState(() =>
    type ? { ...everyDraft, type: { value: type, label: draftTypeName(type) } } : everyDraft,
  );
  const [typed, setTyped] = useState('');
  const [query] = useDebounced(typed, delays.peopleSearchDebounce);
  const filter = useMemo(() => draftFilter(choice, query), [choice, query]);
  const isNarrowed = Object.keys(filter).length > 0;
  const { data, previousData, error, refetch, fetchMore } = useDraftsQuery({
    variables: { first: draftsPage, filter },
    fetchPolicy: 'cache-and-network',
  });
  const filters = useDraftFiltersQuery({ fetchPolicy: 'cache-and-network' });
  // The previous list stays while another one is loading.
  const me = (data ?? (error ? undefined : previousData))?.me;
  const drafts = me?.drafts;
  const after = data && drafts?.pageInfo.hasNextPage ? drafts.pageInfo.endCursor : null;
  useChangedDrafts(me, isNarrowed, async () => Promise.all([refetch(), filters.refetch()]));
  const [deleted, setDeleted] = useState<ListedDraft | null>(null);
  const askToDelete = useCallback((article: ListedDraft) => {
    setDeleted(article);
  }, []);
  const clear = () => {
    setChoice(everyDraft);
    setTyped('');
  };
  const hasDrafts = isNarrowed || typed !== '' || (drafts?.nodes.length ?? 0) > 0;
  const count = isNarrowed ? (drafts && after === null ? drafts.nodes.length : undefined) : me?.draftCount;

  return (
    <Panel>
      <PageTitle
        {...(count === undefined ? {} : { count })}
        actions={
          <LinkButton {...deletionsAddress} variant="subtle" iconBelow={700} leftSection={<IconTrash />}>
            {m.deletions_title()}
          </LinkButton>
        }
      >
        {m.shell_drafts().toUpperCase()}
      </PageTitle>
      {hasDrafts || drafts === undefined ? (
        <DraftFilters
          filters={filters.data?.me?.draftFilters}
          choice={choice}
          onChoice={setChoice}
          query={typed}
          onQuery={setTyped}
        />
      ) : null}
      <PanelScroll label={m.shell_drafts()}>
        <QueryState
          data={drafts}
          error={error}
          onRetry={refetch}
          failed={m.drafts_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<IconPage size={20} />}
                text={m.drafts_nothing()}
                action={<Button onClick={clear}>{m.drafts_clear()}</Button>}
              />
            ) : (
              <EmptyState
                icon={<IconPage size={20} />}
                text={m.drafts_empty()}
                action={
                  isMobile ? null : (
                    <LinkButton variant="filled" {...newArticleAddress()}>
                      {m.shell_createArticle()}
                    </LinkButton>
                  )
                }
              />
            )
          }
        >
          {({ nodes }) => (
            <table
              className={`${tables.table ?? ''} ${styles.table ?? ''} ${data ? '' : (styles.busy ?? '')}`}
              aria-busy={!data}
            >
              <thead>
                <tr>
                  <th scope="col">{m.common_columnTitle()}</th>
                  <th scope="col" className={`${styles.workspace ?? ''} ${styles.hideSmall ?? ''}`}>
                    {m.common_columnWorkspace()}
                  </th>
                  <th scope="col" className={`${styles.creator ?? ''} ${styles.hideSmall ?? ''}`}>
                    {m.common_columnCreatedBy()}
                  </th>
                  <th scope="col" className={`${styles.date ?? ''} ${styles.hideSmall ?? ''}`}>
                    {m.common_columnDate()}
                  </th>
                  <th scope="col" className={`${styles.type ?? ''} ${styles.hideSmall ?? ''}`}>
                    {m.common_columnType()}
                  </th>
                  <ActionsColumn className={styles.actions} />
                </tr>
              </thead>
              <tbody>
                {nodes.map((article) => (
                  <DraftRow key={article.id} article={article} onDelete={askToDelete} />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
        {after === null ? null : (
          <ShowMoreButton
            className={tables.more}
            onMore={() => fetchMore({ variables: { first: draftsPage, after, filter } })}
          />
        )}
      </PanelScroll>
      <Suspense>
        {deleted ? (
          <DiscardDraftDialog
            isInList
            article={deleted}
            title={deleted.draft?.title ?? ''}
            onClose={() => {
              setDeleted(null);
            }}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
