import { EmptyState } from '../../design/EmptyState.js';
import { IconPeople } from '../../design/frameIcons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { SharedWithMeDocument, useSharedWithMeQuery } from '../../gql/SharedWithMe.js';
import { m } from '../../paraglide/messages.js';
import { useListRefetchOn } from '../live/useListRefetchOn.js';
import { SharedWithMeRow } from './SharedWithMeRow.js';
import styles from './SharedWithMe.module.css';

const page = 50;

const kinds = ['shares_changed'] as const;

/** The articles that are shared with the user by name or by a group (docs/domains/sharing.md). */
export function SharedWithMeScreen() {
  const result = useSharedWithMeQuery({ variables: { first: page }, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch, fetchMore } = result;
  const received = data?.me?.sharedWithMe;
  useListRefetchOn(kinds, { result, query: SharedWithMeDocument, listOf: ({ me }) => me?.sharedWithMe, page });

  return (
    <Panel>
      <PageTitle>{m.sharing_sharedWithMe()}</PageTitle>
      <p className={styles.hint}>{m.sharing_sharedWithMeHint()}</p>
      <PanelScroll label={m.sharing_sharedWithMe()}>
        <QueryState
          data={received}
          error={error}
          onRetry={refetch}
          failed={m.sharing_sharedWithMeFailed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={<EmptyState icon={<IconPeople size={20} />} text={m.sharing_sharedWithMeEmpty()} />}
        >
          {({ nodes }) => (
            <table className={`${tables.table ?? ''} ${styles.table ?? ''}`}>
              <thead>
                <tr>
                  <th scope="col">{m.common_columnTitle()}</th>
                  <th scope="col" className={styles.who}>
                    {m.sharing_columnSharedBy()}
                  </th>
                  <th scope="col" className={styles.when}>
                    {m.sharing_columnWhen()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {nodes.map((article) => (
                  <SharedWithMeRow key={article.id} received={article} />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
        {received?.pageInfo.hasNextPage ? (
          <ShowMoreButton
            className={tables.more}
            onMore={() => fetchMore({ variables: { first: page, after: received.pageInfo.endCursor } })}
          />
        ) : null}
      </PanelScroll>
    </Panel>
  );
}
