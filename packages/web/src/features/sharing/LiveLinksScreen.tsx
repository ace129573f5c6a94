import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconLink } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useEndAllLinksMutation } from '../../gql/EndAllLinks.js';
import { LiveLinksDocument, useLiveLinksQuery } from '../../gql/LiveLinks.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { useListRefetchOn } from '../live/useListRefetchOn.js';
import { LiveLinkRow } from './LiveLinkRow.js';
import styles from './LiveLinks.module.css';

const page = 50;

const kinds = ['links_changed'] as const;

/** Without a request: the live feed makes one. */
function emptyLinks(cache: ApolloCache, companyId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Company', id: companyId }),
    fields: {
      liveLinkCount: () => 0,
      liveLinks: (list) => {
        const { pageInfo, ...rest } = list as { pageInfo: object };
        return { ...rest, nodes: [], pageInfo: { ...pageInfo, hasNextPage: false, endCursor: null } };
      },
    },
  });
}

/** Every link of the company that opens an article now, and the button that ends them all (docs/domains/sharing.md). */
export function LiveLinksScreen() {
  const result = useLiveLinksQuery({ variables: { first: page }, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch, fetchMore } = result;
  const [isAsking, setAsking] = useState(false);
  const company = data?.company;
  const [endAll] = useEndAllLinksMutation({
    update: (cache) => {
      if (company) emptyLinks(cache, company.id);
    },
  });
  const { run, isBusy } = useAction();
  const links = company?.liveLinks;
  const count = company?.liveLinkCount ?? 0;
  useListRefetchOn(kinds, { result, query: LiveLinksDocument, listOf: (all) => all.company?.liveLinks, page });
  const end = async () => {
    await run(() => endAll(), { success: m.sharing_allEnded() });
    setAsking(false);
  };
  const columns = [
    [m.sharing_columnFor(), styles.audience],
    [m.common_columnCreatedBy(), styles.who],
    [m.sharing_columnCreated(), styles.date],
    [m.sharing_columnEnds(), styles.end],
    [m.sharing_columnPassword(), styles.password],
    [m.sharing_columnOpenings(), styles.openings],
  ] as const;

  return (
    <Panel>
      <PageTitle
        {...(count === 0 ? {} : { count })}
        actions={
          count === 0 ? null : (
            <Button
              isDestructive
              onClick={() => {
                setAsking(true);
              }}
            >
              {m.sharing_endAll()}
            </Button>
          )
        }
      >
        {m.sharing_liveLinks()}
      </PageTitle>
      <p className={styles.hint}>{m.sharing_liveLinksHint()}</p>
      <PanelScroll label={m.sharing_liveLinks()}>
        <QueryState
          data={links}
          error={error}
          onRetry={refetch}
          failed={m.sharing_liveLinksFailed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={<EmptyState icon={<IconLink size={20} />} text={m.sharing_liveLinksEmpty()} />}
        >
          {({ nodes }) => (
            <table className={`${tables.table ?? ''} ${styles.table ?? ''}`}>
              <thead>
                <tr>
                  <th scope="col">{m.sharing_columnArticle()}</th>
                  {columns.map(([label, className]) => (
                    <th key={label} scope="col" className={className}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {nodes.map((link) => (
                  <LiveLinkRow key={link.id} link={link} />
                ))}
              </tbody>
            </table>
          )}
        </QueryState>
        {links?.pageInfo.hasNextPage ? (
          <ShowMoreButton
            className={tables.more}
            onMore={() => fetchMore({ variables: { first: page, after: links.pageInfo.endCursor } })}
          />
        ) : null}
      </PanelScroll>
      <ConfirmDialog
        opened={isAsking}
        title={m.sharing_endAllTitle()}
        text={m.sharing_endAllText({ count })}
        confirmLabel={m.sharing_endAll()}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => {
          void end();
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Panel>
  );
}
