import { useApolloClient } from '@apollo/client/react';
import { ActionsColumn } from '../../design/ActionsColumn.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconTrash } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { DeletionsDocument, useDeletionsQuery } from '../../gql/Deletions.js';
import { m } from '../../paraglide/messages.js';
import { isDraftEdit } from '../live/changeListeners.js';
import { useListRefetchOn } from '../live/useListRefetchOn.js';
import { DeletionRow } from './DeletionRow.js';
import { dropDeletion } from './dropDeletion.js';
import styles from './Deletions.module.css';

const page = 50;

const kinds = ['article_created', 'article_deleted', 'draft_changed', 'note_changed', 'workspace_deleted'] as const;

/** What was deleted or discarded lately and the person may bring back (docs/domains/deletions.md). */
export function DeletionsScreen() {
  const { cache } = useApolloClient();
  const result = useDeletionsQuery({ variables: { first: page }, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch, fetchMore } = result;
  const deletions = data?.deletions;
  useListRefetchOn(kinds, {
    result,
    query: DeletionsDocument,
    listOf: (all) => all.deletions,
    page,
    isConcerned: ({ kind, articleId, article }) => {
      if (kind === 'article_created' && articleId !== null) dropDeletion(cache, articleId);
      // While somebody types, a draft goes on being one: its list changes when it ceases to be, or comes back.
      const isDiscardedHere = deletions?.nodes.some((node) => node.kind === 'draft' && node.articleId === articleId);
      return !isDraftEdit(kind) || article?.hasDraftChanges === false || isDiscardedHere === true;
    },
  });
  const columns = [
    [m.deletions_columnWhat(), styles.what],
    [m.common_columnWorkspace(), styles.workspace],
    [m.deletions_columnBy(), styles.who],
    [m.deletions_columnWhen(), styles.when],
    [m.deletions_columnLeft(), styles.left],
  ] as const;

  return (
    <Panel>
      <PageTitle>{m.deletions_title()}</PageTitle>
      <p className={styles.hint}>{m.deletions_hint()}</p>
      <PanelScroll label={m.deletions_title()}>
        <QueryState
          data={deletions}
          error={error}
          onRetry={refetch}
          failed={m.deletions_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={(shown) => shown.nodes.length === 0}
          empty={<EmptyState icon={<IconTrash size={20} />} text={m.deletions_empty()} />}
        >
          {(shown) => (
            <table className={`${tables.table ?? ''} ${styles.table ?? ''}`}>
              <thead>
                <tr>
                  <th scope="col">{m.common_columnTitle()}</th>
                  {columns.map(([label, className]) => (
                    <th key={label} scope="col" className={className}>
                      {label}
                    </th>
                  ))}
                  <ActionsColumn className={styles.actions} />
                </tr>
              </thead>
              <tbody>
                {shown.nodes.map((deletion) => (
                  <DeletionRow key={deletion.id} deletion={deletion} />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
        {deletions?.pageInfo.hasNextPage ? (
          <ShowMoreButton
            className={tables.more}
            onMore={() => fetchMore({ variables: { first: page, after: deletions.pageInfo.endCursor } })}
          />
        ) : null}
      </PanelScroll>
    </Panel>
  );
}
